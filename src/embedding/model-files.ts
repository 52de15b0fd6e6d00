/** A model's files on the device. Paths are the hub's, with slashes. */
export interface ModelFiles {
  /** Null when there is no such file. */
  readonly read: (modelId: string, path: string) => Promise<Blob | null>;
  /** Opens a file for writing from `at` on; what lies behind is cut off. */
  readonly open: (modelId: string, path: string, at: number) => Promise<FileWriter>;
  /** Removes a file, or with no path all of the model's. Does nothing when it is not there. */
  readonly remove: (modelId: string, path?: string) => Promise<void>;
}

export interface FileWriter {
  readonly write: (bytes: Uint8Array<ArrayBuffer>) => void;
  readonly close: () => void;
}
