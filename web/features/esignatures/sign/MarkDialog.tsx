import { useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from '../../../shell/public/Public.module.css'
import { PublicInput } from '../../../shell/public/PublicInput.tsx'
import { type DrawnPad, DrawPad } from './DrawPad.tsx'
import { initialsOf, pictureOfFile, pictureOfText } from './mark-pictures.ts'
import own from './Sign.module.css'

type Way = 'type' | 'draw' | 'upload'

interface Props {
  kind: 'signature' | 'initials'
  name: string
  onClose: () => void
  /** A data address of a PNG. */
  onAdopt: (mark: string) => void
}

/** A signature, or initials: typed, drawn or a picture that is chosen. */
export function MarkDialog({ kind, name, onClose, onAdopt }: Props) {
  const { t } = useTranslation()
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const pad = useRef<DrawnPad>(null)
  const [way, setWay] = useState<Way>('draw')
  const [text, setText] = useState(kind === 'initials' ? initialsOf(name) : name)
  const [picture, setPicture] = useState('')
  const [error, setError] = useState<string>()
  useEffect(() => dialog.current?.showModal(), [])
  const isSignature = kind === 'signature'
  const title = isSignature ? t('Your signature') : t('Your initials')
  const ways: Record<Way, string> = { draw: t('Draw'), type: t('Type'), upload: t('Upload') }
  const typed = text.trim()
  const adopt = () => {
    const mark = way === 'draw' ? pad.current?.picture() : way === 'type' ? typed && pictureOfText(typed) : picture
    if (mark) onAdopt(mark)
    else setError(isSignature ? t('Sign first') : t('Write your initials first'))
  }
  const choose = (file: File | undefined) => {
    setError(undefined)
    if (file) pictureOfFile(file).then(setPicture, () => setError(t('This file is no picture that can be shown.')))
  }
  return (
    <dialog ref={dialog} className={own['dialog']} aria-labelledby={id} onClose={onClose}>
      <div className={classes['fields']}>
        <h2 id={id}>{title}</h2>
        <div role="tablist" aria-label={title} className={own['ways']}>
          {(Object.keys(ways) as Way[]).map((one) => (
            <button
              key={one}
              type="button"
              role="tab"
              aria-selected={way === one}
              onClick={() => {
                setWay(one)
                setError(undefined)
              }}
            >
              {ways[one]}
            </button>
          ))}
        </div>
        {way === 'draw' && (
          <DrawPad ref={pad} label={isSignature ? t('Draw your signature here') : t('Draw your initials here')} />
        )}
        {way === 'type' && (
          <>
            <PublicInput
              label={isSignature ? t('Name') : t('Initials')}
              error={undefined}
              maxLength={isSignature ? 80 : 10}
              autoComplete="off"
              value={text}
              onChange={({ currentTarget }) => setText(currentTarget.value)}
            />
            <div className={own['sample']}>{typed && <img src={pictureOfText(typed)} alt={typed} />}</div>
          </>
        )}
        {way === 'upload' && (
          <>
            <label className={own['choose']}>
              {t('Choose a picture')}
              <input
                type="file"
                accept="image/png,image/jpeg,image/webp"
                onChange={({ currentTarget }) => choose(currentTarget.files?.[0])}
              />
            </label>
            <div className={own['sample']}>{picture && <img src={picture} alt={title} />}</div>
          </>
        )}
        {error && (
          <p className={classes['failed']} role="alert">
            {error}
          </p>
        )}
        <div className={own['buttons']}>
          <button type="button" className={own['secondary']} onClick={() => dialog.current?.close()}>
            {t('Cancel')}
          </button>
          <button type="button" className={classes['submit']} onClick={adopt}>
            {isSignature ? t('Sign with this') : t('Use these initials')}
          </button>
        </div>
      </div>
    </dialog>
  )
}
