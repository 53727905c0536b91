// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { IModelRegistry } from "./interfaces/IModelRegistry.sol";
import { Constants } from "./libraries/Constants.sol";
import { ModelIds } from "./libraries/ModelIds.sol";
import { Pages } from "./libraries/Pages.sol";
import { ModelInput } from "./Types.sol";

/// @title Registry of models
/// @dev Texts live in events only; storage holds what other contracts ask for. Nobody has a role here.
contract ModelRegistry is IModelRegistry {
    /// @dev One slot and the digest. `activePos` is the place in `_active`, from 1; 0 when not listed.
    struct Model {
        address owner;
        uint32 createdAt;
        uint24 activePos;
        uint8 flags;
        uint32 revision;
        bytes32 metadataDigest;
    }

    uint8 private constant ACTIVE = 1;
    uint8 private constant PUBLIC = 2;

    /// @inheritdoc IModelRegistry
    uint24 public override modelCount;

    mapping(uint256 seq => Model) private _models;
    /// @dev Numbers of the active public models, without order: removal moves the last one into the gap.
    uint24[] private _active;
    mapping(uint256 seq => mapping(address account => bool)) private _access;
    mapping(uint256 seq => address) private _pendingOwner;
    mapping(uint256 seq => mapping(address account => uint32)) private _ownedUntil;

    // ---------------------------------------------------------------- owners

    /// @inheritdoc IModelRegistry
    function registerModel(ModelInput calldata data) external override returns (bytes32 modelId) {
        // Check
        _checkInput(data, data.isPublic, true);

        // Effect
        uint24 seq = modelCount + 1;
        modelCount = seq;
        uint24 position;
        if (data.isPublic) {
            _active.push(seq);
            position = uint24(_active.length);
        }
        _models[seq] = Model({
            owner: msg.sender,
            createdAt: uint32(block.timestamp),
            activePos: position,
            flags: data.isPublic ? ACTIVE | PUBLIC : ACTIVE,
            revision: 0,
            metadataDigest: data.metadataDigest
        });

        // Log
        modelId = _idOf(seq);
        emit ModelRegistered(
            modelId,
            msg.sender,
            seq,
            data.isPublic,
            data.name,
            data.description,
            data.version,
            data.category,
            data.metadataCid,
            data.metadataDigest,
            data.accessMethod
        );
    }

    /// @inheritdoc IModelRegistry
    function updateModel(bytes32 modelId, ModelInput calldata data) external override {
        // Check
        (Model storage model,) = _owned(modelId);
        _checkInput(data, _has(model, PUBLIC), false);

        // Effect
        uint32 revision = model.revision + 1;
        model.revision = revision;
        model.metadataDigest = data.metadataDigest;

        // Log
        emit ModelUpdated(
            modelId,
            msg.sender,
            revision,
            data.description,
            data.version,
            data.category,
            data.metadataCid,
            data.metadataDigest,
            data.accessMethod
        );
    }

    /// @inheritdoc IModelRegistry
    function deactivateModel(bytes32 modelId) external override {
        _setFlag(modelId, ACTIVE, false);
        emit ModelStatusChanged(modelId, msg.sender, false);
    }

    /// @inheritdoc IModelRegistry
    function reactivateModel(bytes32 modelId) external override {
        _setFlag(modelId, ACTIVE, true);
        emit ModelStatusChanged(modelId, msg.sender, true);
    }

    /// @inheritdoc IModelRegistry
    function setVisibility(bytes32 modelId, bool isPublic) external override {
        _setFlag(modelId, PUBLIC, isPublic);
        emit ModelVisibilityChanged(modelId, msg.sender, isPublic);
    }

    /// @inheritdoc IModelRegistry
    function setAccess(bytes32 modelId, address account, bool allowed) external override {
        // Check
        (, uint24 seq) = _owned(modelId);
        if (_access[seq][account] == allowed) revert NoChange();

        // Effect
        _access[seq][account] = allowed;

        // Log
        emit ModelAccessChanged(modelId, account, allowed);
    }

    /// @inheritdoc IModelRegistry
    function offerOwnership(bytes32 modelId, address to) external override {
        // Check
        (, uint24 seq) = _owned(modelId);
        if (to == msg.sender || _pendingOwner[seq] == to) revert NoChange();

        // Effect
        _pendingOwner[seq] = to;

        // Log
        emit ModelOwnershipOffered(modelId, msg.sender, to);
    }

    /// @inheritdoc IModelRegistry
    function acceptOwnership(bytes32 modelId) external override {
        // Check
        (Model storage model, uint24 seq) = _model(modelId);
        if (_pendingOwner[seq] != msg.sender) revert NotModelOwner(msg.sender);

        // Effect
        address from = model.owner;
        model.owner = msg.sender;
        delete _pendingOwner[seq];
        _ownedUntil[seq][from] = uint32(block.timestamp);

        // Log
        emit ModelOwnershipTransferred(modelId, from, msg.sender);
    }

    // ---------------------------------------------------------------- views

    /// @inheritdoc IModelRegistry
    function getModel(bytes32 modelId) external view override returns (ModelView memory) {
        (, uint24 seq) = _model(modelId);
        return _view(seq);
    }

    /// @inheritdoc IModelRegistry
    function getActiveModels(uint256 offset, uint256 count)
        external
        view
        override
        returns (ModelView[] memory page, uint256 total)
    {
        total = _active.length;
        page = new ModelView[](Pages.size(offset, count, total));
        for (uint256 i = 0; i < page.length; ++i) {
            page[i] = _view(_active[offset + i]);
        }
    }

    /// @inheritdoc IModelRegistry
    function getModels(uint256 offset, uint256 count)
        external
        view
        override
        returns (ModelView[] memory page, uint256 total)
    {
        total = modelCount;
        page = new ModelView[](Pages.size(offset, count, total));
        for (uint256 i = 0; i < page.length; ++i) {
            page[i] = _view(uint24(offset + i + 1));
        }
    }

    /// @inheritdoc IModelRegistry
    function canUse(bytes32 modelId, address requester) external view override returns (bool ok, uint24 seq) {
        Model storage model;
        (model, seq) = _find(modelId);
        if (seq == 0) return (false, 0);
        uint8 flags = model.flags;
        if (flags & ACTIVE == 0) return (false, seq);
        ok = flags & PUBLIC != 0 || model.owner == requester || _access[seq][requester];
    }

    /// @inheritdoc IModelRegistry
    function isActive(bytes32 modelId) external view override returns (bool) {
        (Model storage model, uint24 seq) = _find(modelId);
        return seq != 0 && _has(model, ACTIVE);
    }

    /// @inheritdoc IModelRegistry
    function hasAccess(bytes32 modelId, address account) external view override returns (bool) {
        (, uint24 seq) = _model(modelId);
        return _access[seq][account];
    }

    /// @inheritdoc IModelRegistry
    function ownerOf(uint24 seq) external view override returns (address) {
        return _models[seq].owner;
    }

    /// @inheritdoc IModelRegistry
    function hasOwnedSince(uint24 seq, address account, uint32 since) external view override returns (bool) {
        return account == _models[seq].owner || _ownedUntil[seq][account] >= since;
    }

    /// @inheritdoc IModelRegistry
    function pendingOwner(bytes32 modelId) external view override returns (address) {
        (, uint24 seq) = _model(modelId);
        return _pendingOwner[seq];
    }

    // ---------------------------------------------------------------- internal

    /// @dev Changes a flag and keeps the list of active public models in step.
    function _setFlag(bytes32 modelId, uint8 flag, bool on) private {
        // Check
        (Model storage model, uint24 seq) = _owned(modelId);
        if (_has(model, flag) == on) revert NoChange();

        // Effect
        uint8 flags = on ? model.flags | flag : model.flags & ~flag;
        model.flags = flags;
        if (flags == ACTIVE | PUBLIC) _list(model, seq);
        else if (model.activePos != 0) _unlist(model);
    }

    function _list(Model storage model, uint24 seq) private {
        _active.push(seq);
        model.activePos = uint24(_active.length);
    }

    function _unlist(Model storage model) private {
        uint24 position = model.activePos;
        uint24 last = _active[_active.length - 1];
        model.activePos = 0;
        if (_active.length != position) {
            _active[position - 1] = last;
            _models[last].activePos = position;
        }
        _active.pop();
    }

    function _checkInput(ModelInput calldata data, bool isPublic, bool withName) private pure {
        if (isPublic) {
            if (withName) _length(0, data.name, Constants.MIN_NAME_LENGTH, Constants.MAX_NAME_LENGTH);
            _length(1, data.description, Constants.MIN_DESCRIPTION_LENGTH, Constants.MAX_DESCRIPTION_LENGTH);
            _length(2, data.version, Constants.MIN_VERSION_LENGTH, Constants.MAX_VERSION_LENGTH);
            _length(3, data.category, Constants.MIN_CATEGORY_LENGTH, Constants.MAX_CATEGORY_LENGTH);
            _length(5, data.accessMethod, 0, Constants.MAX_ACCESS_METHOD_LENGTH);
        } else {
            // a text that slipped into the event of a private model could never be taken back
            if (withName) _length(0, data.name, 0, 0);
            _length(1, data.description, 0, 0);
            _length(2, data.version, 0, Constants.MAX_VERSION_LENGTH);
            _length(3, data.category, 0, 0);
            _length(5, data.accessMethod, 0, 0);
        }
        _length(4, data.metadataCid, 0, Constants.MAX_CID_LENGTH);
        if (data.metadataDigest == 0) revert ZeroDigest();
    }

    function _length(uint8 field, string calldata text, uint256 min, uint256 max) private pure {
        uint256 length = bytes(text).length;
        if (length < min || length > max) revert FieldLength(field, length);
    }

    function _has(Model storage model, uint8 flag) private view returns (bool) {
        return model.flags & flag != 0;
    }

    function _owned(bytes32 modelId) private view returns (Model storage model, uint24 seq) {
        (model, seq) = _model(modelId);
        if (model.owner != msg.sender) revert NotModelOwner(msg.sender);
    }

    function _model(bytes32 modelId) private view returns (Model storage model, uint24 seq) {
        (model, seq) = _find(modelId);
        if (seq == 0) revert UnknownModel(modelId);
    }

    /// @dev `seq` is 0 for an unknown id.
    function _find(bytes32 modelId) private view returns (Model storage model, uint24 seq) {
        seq = ModelIds.seqOf(modelId);
        model = _models[seq];
        if (model.owner == address(0) || _idOf(seq) != modelId) seq = 0;
    }

    function _idOf(uint24 seq) private view returns (bytes32) {
        return ModelIds.idOf(block.chainid, address(this), seq);
    }

    function _view(uint24 seq) private view returns (ModelView memory) {
        Model storage model = _models[seq];
        return ModelView({
            id: _idOf(seq),
            owner: model.owner,
            createdAt: model.createdAt,
            revision: model.revision,
            isActive: _has(model, ACTIVE),
            isPublic: _has(model, PUBLIC),
            metadataDigest: model.metadataDigest
        });
    }
}
