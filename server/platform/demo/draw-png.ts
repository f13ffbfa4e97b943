import sharp from 'sharp'

/** A drawing as PNG. It must have no letters, so that a machine without fonts draws the same. */
export const drawPng = (svg: string): Promise<Buffer> => sharp(Buffer.from(svg)).png({ palette: true, colours: 32 }).toBuffer()
