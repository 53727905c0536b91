/**
 * The operators that a package's graphs may use, by operator set and by the version that introduced each. An operator is
 * listed when it gave the same bytes for the same numbers in every trial: twice in one session, in another session, on
 * x86-64 and on ARM64, and with every form of NaN among its inputs. WebAssembly leaves sign and payload of a NaN to the
 * machine, so an operator whose result depends on them may not be listed (`BitCast`). All other operators are refused:
 * random numbers (`RandomNormal`, `RandomUniform`, `Multinomial`, `Bernoulli` and their `Like` variants), files and
 * locales (`ImageDecoder`, `StringNormalizer`), operators specific to ONNX Runtime, and operator versions without trials.
 */
export interface OperatorSet {
  /** Versions of the operator set that were tried. */
  readonly versions: readonly [least: number, most: number];
  /** Names, separated by blanks, by the version that introduced them; older ones are under the least. */
  readonly introduced: Readonly<Record<number, string>>;
}

/** ONNX's own operators have the empty domain. */
export const operatorSets: Readonly<Record<string, OperatorSet>> = {
  "": {
    versions: [7, 26],
    introduced: {
      7: "Abs Acos Add And ArgMax ArgMin Asin Atan AveragePool BatchNormalization Cast Ceil Clip Concat Constant Conv ConvTranspose Cos DepthToSpace Div Dropout Elu Equal Exp Flatten Floor GRU Gather Gemm GlobalAveragePool GlobalLpPool GlobalMaxPool Greater HardSigmoid Hardmax Identity If InstanceNormalization LRN LSTM LeakyRelu Less Log LogSoftmax Loop LpNormalization LpPool MatMul Max MaxPool MaxRoiPool Mean Min Mul Neg Not Or PRelu Pad Pow RNN Reciprocal ReduceL1 ReduceL2 ReduceLogSum ReduceLogSumExp ReduceMax ReduceMean ReduceMin ReduceProd ReduceSum ReduceSumSquare Relu Reshape Selu Shape Sigmoid Sin Size Slice Softmax Softplus Softsign SpaceToDepth Split Sqrt Squeeze Sub Sum Tan Tanh Tile TopK Transpose Unsqueeze Upsample Xor",
      8: "Expand Scan",
      9: "Acosh Asinh Atanh Compress ConstantOfShape Cosh Erf EyeLike IsNaN MaxUnpool MeanVarianceNormalization NonZero OneHot Scatter Shrink Sign Sinh TfIdfVectorizer Where",
      10: "ConvInteger DequantizeLinear IsInf MatMulInteger Mod NonMaxSuppression QLinearConv QLinearMatMul QuantizeLinear Resize ReverseSequence RoiAlign ThresholdedRelu",
      11: "BitShift ConcatFromSequence CumSum Det DynamicQuantizeLinear GatherElements GatherND Range Round ScatterElements ScatterND SequenceAt SequenceConstruct SequenceEmpty SequenceErase SequenceInsert SequenceLength SplitToSequence Unique",
      12: "Celu Einsum GreaterOrEqual LessOrEqual NegativeLogLikelihoodLoss SoftmaxCrossEntropyLoss",
      14: "HardSwish Trilu",
      15: "CastLike Optional OptionalGetElement OptionalHasElement",
      16: "GridSample",
      17: "BlackmanWindow DFT HammingWindow HannWindow LayerNormalization MelWeightMatrix STFT SequenceMap",
      18: "BitwiseAnd BitwiseNot BitwiseOr BitwiseXor CenterCropPad Col2Im GroupNormalization Mish",
      19: "DeformConv",
      20: "AffineGrid Gelu RegexFullMatch StringConcat StringSplit",
      23: "Attention RMSNormalization RotaryEmbedding",
      24: "Swish TensorScatter",
      26: "CumProd",
    },
  },
  "ai.onnx.ml": {
    versions: [1, 5],
    introduced: {
      1: "ArrayFeatureExtractor Binarizer FeatureVectorizer Imputer LabelEncoder LinearClassifier LinearRegressor Normalizer OneHotEncoder SVMClassifier SVMRegressor Scaler TreeEnsembleClassifier TreeEnsembleRegressor",
      5: "TreeEnsemble",
    },
  },
};
