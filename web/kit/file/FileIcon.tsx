import {
  IconFile,
  IconFileSpreadsheet,
  IconFileTypeDoc,
  IconFileTypePdf,
  IconFileTypePpt,
  IconFileTypeTxt,
  IconMovie,
  IconMusic,
  IconPhoto,
} from '@tabler/icons-react'

const icons: [RegExp, typeof IconFile, string][] = [
  [/\.pdf$/i, IconFileTypePdf, 'red'],
  [/\.(png|jpe?g|webp|gif)$/i, IconPhoto, 'teal'],
  [/\.(docx?|odt|rtf)$/i, IconFileTypeDoc, 'blue'],
  [/\.(xlsx?|ods|csv)$/i, IconFileSpreadsheet, 'green'],
  [/\.(pptx?|odp)$/i, IconFileTypePpt, 'orange'],
  [/\.(mp4|m4v|mov|webm)$/i, IconMovie, 'grape'],
  [/\.(mp3|m4a|wav|og[ga]|opus|flac)$/i, IconMusic, 'grape'],
  [/\.(txt|md|markdown|log)$/i, IconFileTypeTxt, 'gray'],
]

/** The sign of a file's type. */
export function FileIcon({ name, size = 24 }: { name: string; size?: number }) {
  const [, Icon, color] = icons.find(([ending]) => ending.test(name)) ?? [undefined, IconFile, 'gray']
  return <Icon size={size} stroke={1.5} color={`var(--mantine-color-${color}-filled)`} aria-hidden />
}
