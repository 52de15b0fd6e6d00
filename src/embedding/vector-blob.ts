/** Vectors are stored as little-endian float32, which every platform with WebAssembly uses in memory too. */
export function vectorToBlob(vector: Float32Array): Uint8Array {
  return new Uint8Array(vector.buffer, vector.byteOffset, vector.byteLength);
}

/** The vector of a stored blob; copied when the blob does not start on a float's boundary. */
export function blobToVector(blob: Uint8Array): Float32Array {
  const bytes = blob.byteOffset % Float32Array.BYTES_PER_ELEMENT === 0 ? blob : blob.slice();
  return new Float32Array(bytes.buffer, bytes.byteOffset, bytes.byteLength / Float32Array.BYTES_PER_ELEMENT);
}
