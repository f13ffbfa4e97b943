import { type ReactNode, useRef } from 'react'
import classes from './File.module.css'
import { useDrop } from './useDrop.ts'

interface Props {
  /** Endings it takes, as an input's `accept` has them. */
  accept: string
  multiple?: boolean
  disabled?: boolean
  className?: string | undefined
  onFiles: (files: readonly File[]) => void
  /** What stands in it, with a button that opens the browser's own dialog. */
  children: (open: () => void) => ReactNode
}

/** Takes files, dropped or picked. `data-…` props are passed to its element. */
export function DropZone({ accept, multiple, disabled = false, className = classes['drop'], onFiles, children, ...data }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const take = (files: FileList | null) => {
    if (files?.length && !disabled) onFiles([...files])
  }
  const drop = useDrop(({ files }) => take(files), { disabled })
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        multiple={multiple}
        onChange={(event) => {
          take(event.currentTarget.files)
          event.currentTarget.value = ''
        }}
      />
      <div {...data} className={className} {...drop}>
        {children(() => input.current?.click())}
      </div>
    </>
  )
}
