/** A title out of a file's name: `Lease_2026-final.pdf` is `Lease 2026-final`. */
export const titleOfFile = (name: string) =>
  name
    .replace(/\.[^.]+$/, '')
    .replace(/[_\s]+/g, ' ')
    .trim()
