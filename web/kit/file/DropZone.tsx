import { type ReactNode, useRef, useState } from 'react'
import classes from './File.module.css'

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
export function DropZone({ accept, multiple, disabled, className = classes['drop'], onFiles, children, ...data }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const take = (files: FileList | null) => {
    if (files?.length && !disabled) onFiles([...files])
  }
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
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is an extra for the mouse; the button inside does the same */}
      <div
        {...data}
        className={className}
        data-over={(over && !disabled) || undefined}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault()
          setOver(false)
          take(event.dataTransfer.files)
        }}
      >
        {children(() => input.current?.click())}
      </div>
    </>
  )
}
