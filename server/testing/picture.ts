/** A small PNG of one colour. Loads the library of pictures with the first test that needs it. */
export async function drawnPicture(background = '#14532d'): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  return sharp({ create: { width: 8, height: 8, channels: 3, background } })
    .png()
    .toBuffer()
}

/** The same as a file of an upload. */
export const pictureFile = async (name: string) => ({ name, content: await drawnPicture() })
