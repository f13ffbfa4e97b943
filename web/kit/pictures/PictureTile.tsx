import { ActionIcon, Textarea, TextInput } from '@mantine/core'
import { IconArrowDown, IconArrowLeft, IconArrowRight, IconArrowUp, IconX } from '@tabler/icons-react'
import { type DragEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { StoredFile } from '../file/fileValue.ts'
import { Thumb } from '../file/Thumb.tsx'
import type { FormPicture } from './formPicture.ts'
import classes from './Pictures.module.css'

interface Props {
  file: File | StoredFile
  picture: FormPicture
  captions: 'caption' | 'description' | undefined
  at: number
  count: number
  onMove: (from: number, to: number) => void
  onRemove: () => void
  onWords: (words: { caption?: string; description?: string }) => void
}

/** Which picture is dragged, so that a file that is dropped is not taken for one. */
const DRAGGED = 'application/x-atrium-picture'

/** A picture in the form of its record: dragged or moved by its buttons, taken away, with what is said of it. */
export function PictureTile({ file, picture, captions, at, count, onMove, onRemove, onWords }: Props) {
  const { t } = useTranslation()
  const [over, setOver] = useState(false)
  const { name } = file
  const isDragged = (event: DragEvent) => event.dataTransfer.types.includes(DRAGGED)
  const move = (to: number, text: string, Icon: typeof IconArrowLeft) => (
    <ActionIcon size={28} variant="default" aria-label={text} disabled={to < 0 || to >= count} onClick={() => onMove(at, to)}>
      <Icon size={14} />
    </ActionIcon>
  )
  return (
    <li
      data-over={over || undefined}
      draggable={count > 1}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move'
        event.dataTransfer.setData(DRAGGED, String(at))
      }}
      onDragOver={(event) => {
        if (!isDragged(event)) return
        event.preventDefault()
        event.stopPropagation()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        setOver(false)
        if (!isDragged(event)) return
        event.preventDefault()
        event.stopPropagation()
        onMove(Number(event.dataTransfer.getData(DRAGGED)), at)
      }}
    >
      <span className={classes['thumb']}>
        <Thumb file={file} />
        <ActionIcon
          className={classes['remove'] ?? ''}
          size={24}
          radius="xl"
          variant="filled"
          color="dark"
          aria-label={t('Remove {{name}}', { name })}
          onClick={onRemove}
        >
          <IconX size={14} />
        </ActionIcon>
      </span>
      {captions && (
        <span className={classes['words']}>
          <TextInput
            aria-label={t('Caption of {{name}}', { name })}
            placeholder={t('Caption')}
            value={picture.caption}
            onChange={({ currentTarget }) => onWords({ caption: currentTarget.value })}
          />
          {captions === 'description' && (
            <Textarea
              aria-label={t('Description of {{name}}', { name })}
              placeholder={t('Description')}
              autosize
              minRows={1}
              maxRows={6}
              value={picture.description}
              onChange={({ currentTarget }) => onWords({ description: currentTarget.value })}
            />
          )}
        </span>
      )}
      {count > 1 && (
        <span className={classes['order']}>
          {move(at - 1, t('Move {{name}} forward', { name }), captions ? IconArrowUp : IconArrowLeft)}
          {move(at + 1, t('Move {{name}} back', { name }), captions ? IconArrowDown : IconArrowRight)}
        </span>
      )}
    </li>
  )
}
