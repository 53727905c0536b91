// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { ModelInput } from "../Types.sol";

/// @title Registry of models
/// @notice Who offers which model. The text of a public model is in the events, its metadata JSON on IPFS; of
/// a private model only the digest is public. All times in unix seconds.
interface IModelRegistry {
    /// @param revision Number of updates since registration.
    struct ModelView {
        bytes32 id;
        address owner;
        uint32 createdAt;
        uint32 revision;
        bool isActive;
        bool isPublic;
        bytes32 metadataDigest;
    }

    // ---------------------------------------------------------------- events

    /// @notice A model was registered; it is active at once. Texts of a private model are empty.
    /// @param seq Number of the model, from 1.
    event ModelRegistered(
        bytes32 indexed modelId,
        address indexed owner,
        uint256 seq,
        bool isPublic,
        string name,
        string description,
        string version,
        string category,
        string metadataCid,
        bytes32 metadataDigest,
        string accessMethod
    );
    /// @notice The owner published a new description of the model. The name never changes.
    event ModelUpdated(
        bytes32 indexed modelId,
        address indexed owner,
        uint32 revision,
        string description,
        string version,
        string category,
        string metadataCid,
        bytes32 metadataDigest,
        string accessMethod
    );
    /// @notice The model was deactivated (no new tasks) or reactivated.
    event ModelStatusChanged(bytes32 indexed modelId, address indexed owner, bool isActive);
    /// @notice The model became public or private.
    event ModelVisibilityChanged(bytes32 indexed modelId, address indexed owner, bool isPublic);
    /// @notice `account` may, or may no longer, create tasks with the model while it is private.
    event ModelAccessChanged(bytes32 indexed modelId, address indexed account, bool allowed);
    /// @notice `from` offers the model to `to`; zero withdraws the offer.
    event ModelOwnershipOffered(bytes32 indexed modelId, address indexed from, address indexed to);
    /// @notice `to` accepted the model.
    event ModelOwnershipTransferred(bytes32 indexed modelId, address indexed from, address indexed to);

    // ---------------------------------------------------------------- errors

    /// @notice No model has this id.
    error UnknownModel(bytes32 modelId);
    /// @notice Only the owner (or, for `acceptOwnership`, the account the model is offered to) may do this.
    error NotModelOwner(address caller);
    /// @notice A text has a wrong length in bytes, or is present although the model is private.
    /// @param field 0 name, 1 description, 2 version, 3 category, 4 metadata cid, 5 access method.
    error FieldLength(uint8 field, uint256 length);
    /// @notice The digest of the metadata is missing.
    error ZeroDigest();
    /// @notice The call would change nothing.
    error NoChange();

    // ---------------------------------------------------------------- owners

    /// @notice Registers an active model of the caller (F315). Bytes: name 3-100, description 20-1000,
    /// version 5-32, category 1-32, cid at most 128, access method at most 1000; all but version and cid must
    /// be empty when private.
    function registerModel(ModelInput calldata data) external returns (bytes32 modelId);

    /// @notice Publishes a new version of the texts and the metadata (G59). `data.name` and `data.isPublic`
    /// are not read: the name is fixed, and the visibility has a function of its own. Lengths as in
    /// `registerModel`.
    function updateModel(bytes32 modelId, ModelInput calldata data) external;

    /// @notice Takes the model out of the active list; tasks under way go on.
    function deactivateModel(bytes32 modelId) external;

    /// @notice Puts the model back.
    function reactivateModel(bytes32 modelId) external;

    /// @notice Makes the model public or private. What earlier events say stays public.
    function setVisibility(bytes32 modelId, bool isPublic) external;

    /// @notice Lets `account` create tasks with the model while it is private, or no longer.
    function setAccess(bytes32 modelId, address account, bool allowed) external;

    /// @notice Offers the model to `to`, who must accept; zero withdraws the offer.
    function offerOwnership(bytes32 modelId, address to) external;

    /// @notice Takes over a model that was offered to the caller.
    function acceptOwnership(bytes32 modelId) external;

    // ---------------------------------------------------------------- views

    /// @notice One model; reverts with `UnknownModel`.
    function getModel(bytes32 modelId) external view returns (ModelView memory);

    /// @notice Active public models, in no particular order; `count` is cut to 100 (F310).
    /// @return page The models.
    /// @return total Number of all active public models.
    function getActiveModels(uint256 offset, uint256 count)
        external
        view
        returns (ModelView[] memory page, uint256 total);

    /// @notice All models in the order of registration; `count` is cut to 100.
    /// @return page The models.
    /// @return total Number of all models.
    function getModels(uint256 offset, uint256 count)
        external
        view
        returns (ModelView[] memory page, uint256 total);

    /// @notice Whether `requester` may create a task with the model; false for an unknown one.
    /// @return ok Whether the model may be used.
    /// @return seq Number of the model; 0 if unknown.
    function canUse(bytes32 modelId, address requester) external view returns (bool ok, uint24 seq);

    /// @notice Whether the model is active; false for an unknown one.
    function isActive(bytes32 modelId) external view returns (bool);

    /// @notice Whether `account` is on the access list of the model.
    function hasAccess(bytes32 modelId, address account) external view returns (bool);

    /// @notice Owner of the model with number `seq`; zero if there is none.
    function ownerOf(uint24 seq) external view returns (address);

    /// @notice Whether `account` owns the model with number `seq` or gave it away at `since` or later.
    /// @param since Unix seconds, after 0.
    function hasOwnedSince(uint24 seq, address account, uint32 since) external view returns (bool);

    /// @notice Account the model is offered to; zero if none.
    function pendingOwner(bytes32 modelId) external view returns (address);

    /// @notice Number of models ever registered.
    function modelCount() external view returns (uint24);
}
