/** How a file is shown: its pages, the picture, played, or what the server makes of it; undefined: it is not. */
export type PreviewKind = 'pdf' | 'picture' | 'video' | 'audio' | 'made'

const office = 'application/vnd.openxmlformats-officedocument.'
const others: Readonly<Record<string, PreviewKind>> = {
  'application/pdf': 'pdf',
  [`${office}wordprocessingml.document`]: 'made',
  [`${office}spreadsheetml.sheet`]: 'made',
  'text/csv': 'made',
  'text/plain': 'made',
  'text/markdown': 'made',
  'application/json': 'made',
}
const families: Readonly<Record<string, PreviewKind>> = { image: 'picture', video: 'video', audio: 'audio' }

/** By its MIME type. Without the contract: pages without a login ask too. */
export const previewKind = (type: string): PreviewKind | undefined => others[type] ?? families[type.split('/')[0] ?? '']
