/** A file that goes into a zip. */
export interface ZipFile {
  name: string
  tenantName: string
}

/** Where each file lies in a zip: in the folder of its client, no two at one place on any system. */
export function zipPaths(files: readonly ZipFile[]): string[] {
  const taken = new Set<string>()
  return files.map(({ name, tenantName }) => {
    const path = `${folderName(tenantName)}/${name}`
    let free = path
    for (let copy = 2; taken.has(free.toLowerCase()); copy++) free = numbered(path, copy)
    taken.add(free.toLowerCase())
    return free
  })
}

const numbered = (path: string, copy: number) => path.replace(/(\.[^./]+)?$/, ` (${copy})$1`)

/** A client's name as the name of a folder: no path, nothing that a system cuts off or hides. */
function folderName(name: string): string {
  const clean = name
    .toWellFormed()
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
    .replace(/[/\\:*?"<>|\u0000-\u001f\u007f-\u009f\u200b-\u200f\u202a-\u202e\u2066-\u2069]/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+|[. ]+$/g, '')
  return clean || 'Client'
}
