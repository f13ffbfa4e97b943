import { imageEndings } from '@atrium/contract/kit/files.ts'
import { MAX_LOGO_SIZE } from '@atrium/contract/themes/themes.ts'
import { Button } from '@mantine/core'
import { IconPhoto } from '@tabler/icons-react'
import { useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './Themes.module.css'

interface Props {
  label: string
  about: string
  /** Shown on a dark ground. */
  dark: boolean
  url: string | undefined
  error: string | undefined
  onChoose: (file: File) => void
  onRemove: () => void
}

/** One picture of a theme: what it is now, another, none. */
export function PictureField({ label, about, dark, url, error, onChoose, onRemove }: Props) {
  const { t } = useTranslation()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [tooLarge, setTooLarge] = useState(false)
  const wrong = tooLarge ? t('The picture is larger than 2 MB') : error
  return (
    <fieldset className={classes['field']} aria-labelledby={id}>
      <div className={classes['label']} id={id}>
        {label}
      </div>
      <div className={classes['picture']}>
        <span className={classes['plate']} data-dark={dark || undefined}>
          {url ? <img src={url} alt={label} /> : <IconPhoto size={20} stroke={1.5} aria-hidden />}
        </span>
        <input
          ref={input}
          type="file"
          accept={imageEndings}
          hidden
          onChange={(event) => {
            const [file] = event.currentTarget.files ?? []
            event.currentTarget.value = ''
            if (!file) return
            setTooLarge(file.size > MAX_LOGO_SIZE)
            if (file.size <= MAX_LOGO_SIZE) onChoose(file)
          }}
        />
        <Button size="xs" variant="default" onClick={() => input.current?.click()} aria-describedby={`${id}-about`}>
          {url ? t('Replace') : t('Choose a file')}
        </Button>
        {url && (
          <Button size="xs" variant="subtle" color="gray" onClick={onRemove}>
            {t('Remove')}
          </Button>
        )}
      </div>
      <div id={`${id}-about`} className={wrong ? classes['wrong'] : classes['about']}>
        {wrong ?? about}
      </div>
    </fieldset>
  )
}
