/** A file with the folders that it lay in, as it was dropped. */
export interface DroppedFile {
  file: File
  /** `Plans/2026`; empty where it was dropped by itself. */
  path: string
}

export interface Dropped {
  files: DroppedFile[]
  /** Folders that nothing lies in, as paths. A browser tells of them only where something is dropped, not where it is chosen. */
  empty: string[]
}

/** Files that were dropped, those in folders too. The list is only there while the event is: it is read at once. */
export async function droppedFiles({ items, files }: Pick<DataTransfer, 'items' | 'files'>): Promise<Dropped> {
  const entries = [...items].flatMap((item) => item.webkitGetAsEntry?.() ?? [])
  if (entries.length === 0) return { files: [...files].map((file) => ({ file, path: '' })), empty: [] }
  const found: Dropped = { files: [], empty: [] }
  for (const entry of entries) await readEntry(entry, '', found)
  return found
}

/** Those of an input, which may take whole folders. */
export const chosenFiles = (files: FileList): Dropped => ({
  files: [...files].map((file) => ({ file, path: file.webkitRelativePath.split('/').slice(0, -1).join('/') })),
  empty: [],
})

async function readEntry(entry: FileSystemEntry, path: string, found: Dropped): Promise<void> {
  if (entry.isFile) {
    const file = await new Promise<File>((resolve, reject) => (entry as FileSystemFileEntry).file(resolve, reject))
    // What systems keep in folders for themselves is nobody's file.
    if (!file.name.startsWith('.') && file.name !== 'Thumbs.db') found.files.push({ file, path })
    return
  }
  const reader = (entry as FileSystemDirectoryEntry).createReader()
  const below = path ? `${path}/${entry.name}` : entry.name
  const before = found.files.length + found.empty.length
  // A browser hands out a hundred at a time.
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject))
    if (some.length === 0) break
    for (const one of some) await readEntry(one, below, found)
  }
  if (found.files.length + found.empty.length === before) found.empty.push(below)
}
