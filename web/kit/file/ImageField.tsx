import { imageEndings } from '@atrium/contract/kit/files.ts'
import { FileField, type FileFieldProps } from './FileField.tsx'

/** Takes one picture. */
export function ImageField(props: Omit<FileFieldProps, 'endings'>) {
  return <FileField {...props} endings={imageEndings} />
}
