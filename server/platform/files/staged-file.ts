/** A file part that lies in the store, not kept yet. */
export interface StagedFile {
  id: number
  key: string
  name: string
  type: string
  size: number
  sha256: string
}

/** What a multipart request carried. */
export interface Parts {
  command: unknown
  uploads: Map<string, StagedFile>
  /** What names an image of the repository of images, as it was sent. */
  imageFromRepo?: unknown
}
