/** What is used of it, and no more: nothing of a document may lead to what lies outside of it. */
declare module 'mammoth' {
  interface Picture {
    readAsBuffer: () => Promise<Buffer>
  }
  type Converter = { readonly converts: 'images' }
  interface Options {
    convertImage: Converter
    externalFileAccess: false
  }
  const mammoth: {
    convertToHtml: (input: { buffer: Buffer }, options: Options) => Promise<{ value: string }>
    images: { imgElement: (draw: (picture: Picture) => Promise<{ src: string }>) => Converter }
  }
  // biome-ignore lint/style/noDefaultExport: it has no other
  export default mammoth
}
