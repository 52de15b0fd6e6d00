/** Words the tiny model knows, after the five marks its tokenizer needs. */
const marks = ["[PAD]", "[UNK]", "[CLS]", "[SEP]", "[MASK]"];
const words =
  "the my dog cat is called rex river walk along house boat red blue green what name went to a we ##s ##ing in".split(
    " ",
  );
export const tinyVocabulary: readonly string[] = [...marks, ...words];

export const TINY_DIMENSIONS = 384;

/**
 * A model in the layout of the hub: a tokenizer of a few word pieces, and a graph that looks each token up in a table.
 * Marks have rows of zeros, so a text's vector is the mean of its words'.
 */
export function tinyModel(): ReadonlyMap<string, Uint8Array<ArrayBuffer>> {
  return new Map([
    ["config.json", json({ model_type: "bert", architectures: ["BertModel"], hidden_size: TINY_DIMENSIONS })],
    ["tokenizer_config.json", json({ tokenizer_class: "BertTokenizer", model_max_length: 64, pad_token: "[PAD]" })],
    ["tokenizer.json", json(tokenizer())],
    ["onnx/model_quantized.onnx", encodeModel(wordTable())],
  ]);
}

/** Each word has one dimension of its own. */
function wordTable(): Float32Array<ArrayBuffer> {
  const table = new Float32Array(tinyVocabulary.length * TINY_DIMENSIONS);
  for (let row = marks.length; row < tinyVocabulary.length; row += 1) table[row * TINY_DIMENSIONS + row] = 1;
  return table;
}

function tokenizer() {
  const special = marks.map((content, id) => ({
    id,
    content,
    single_word: false,
    lstrip: false,
    rstrip: false,
    normalized: false,
    special: true,
  }));
  const piece = (id: string) => ({ SpecialToken: { id, type_id: 0 } });
  return {
    version: "1.0",
    truncation: null,
    padding: null,
    added_tokens: special,
    normalizer: {
      type: "BertNormalizer",
      clean_text: true,
      handle_chinese_chars: true,
      strip_accents: null,
      lowercase: true,
    },
    pre_tokenizer: { type: "BertPreTokenizer" },
    post_processor: {
      type: "TemplateProcessing",
      single: [piece("[CLS]"), { Sequence: { id: "A", type_id: 0 } }, piece("[SEP]")],
      pair: [],
      special_tokens: Object.fromEntries(
        ["[CLS]", "[SEP]"].map((mark) => [mark, { id: mark, ids: [marks.indexOf(mark)], tokens: [mark] }]),
      ),
    },
    decoder: { type: "WordPiece", prefix: "##", cleanup: true },
    model: {
      type: "WordPiece",
      unk_token: "[UNK]",
      continuing_subword_prefix: "##",
      max_input_chars_per_word: 100,
      vocab: Object.fromEntries(tinyVocabulary.map((word, id) => [word, id])),
    },
  };
}

/** ONNX is protobuf; field numbers are those of onnx.proto. */
function encodeModel(table: Float32Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const INT64 = 7;
  const FLOAT = 1;
  const sizes = [tinyVocabulary.length, TINY_DIMENSIONS];
  const dimension = (size: number | string) =>
    bytesField(1, typeof size === "number" ? numberField(1, size) : textField(2, size));
  const value = (name: string, type: number, shape: readonly (number | string)[]) =>
    join(
      textField(1, name),
      bytesField(2, bytesField(1, join(numberField(1, type), bytesField(2, join(...shape.map(dimension)))))),
    );
  const tensor = join(
    ...sizes.map((size) => numberField(1, size)),
    numberField(2, FLOAT),
    textField(8, "table"),
    bytesField(9, new Uint8Array(table.buffer)),
  );
  const gather = join(
    textField(1, "table"),
    textField(1, "input_ids"),
    textField(2, "last_hidden_state"),
    textField(3, "look-up"),
    textField(4, "Gather"),
  );
  const graph = join(
    bytesField(1, gather),
    textField(2, "tiny"),
    bytesField(5, tensor),
    bytesField(11, value("input_ids", INT64, ["batch", "tokens"])),
    bytesField(11, value("attention_mask", INT64, ["batch", "tokens"])),
    bytesField(12, value("last_hidden_state", FLOAT, ["batch", "tokens", TINY_DIMENSIONS])),
  );
  const opset = join(textField(1, ""), numberField(2, 13));
  return join(numberField(1, 8), textField(2, "recollect-test"), bytesField(7, graph), bytesField(8, opset));
}

const numberField = (field: number, value: number) => join(varint(field << 3), varint(value));
const textField = (field: number, text: string) => bytesField(field, new TextEncoder().encode(text));
const bytesField = (field: number, bytes: Uint8Array<ArrayBuffer>) =>
  join(varint((field << 3) | 2), varint(bytes.length), bytes);

function varint(value: number): Uint8Array<ArrayBuffer> {
  const bytes: number[] = [];
  let rest = value;
  while (rest > 127) {
    bytes.push((rest & 127) | 128);
    rest = Math.floor(rest / 128);
  }
  return Uint8Array.from([...bytes, rest]);
}

function join(...parts: readonly Uint8Array<ArrayBuffer>[]): Uint8Array<ArrayBuffer> {
  const joined = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    joined.set(part, at);
    at += part.length;
  }
  return joined;
}

const json = (value: unknown): Uint8Array<ArrayBuffer> => new TextEncoder().encode(JSON.stringify(value));
