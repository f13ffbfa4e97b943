import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './Preview.module.css'

interface Props {
  /** May change to a fresh address of the same file while it is played. */
  url: string
  name: string
  kind: 'video' | 'audio'
}

/** Plays a recording; the browser asks for the parts of it that it needs. */
export function MediaView({ url, name, kind }: Props) {
  const { t } = useTranslation()
  const player = useRef<HTMLMediaElement | null>(null)
  const [source, setSource] = useState(url)
  const [goOnAt, setGoOnAt] = useState<number>()
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    const media = player.current
    if (goOnAt === undefined || !media) return
    media.currentTime = goOnAt
    void media.play().catch(() => {})
  }, [goOnAt])
  const onError = () => {
    // What it was opened by is over: a fresh address goes on where it stood.
    if (url === source) return setFailed(true)
    setSource(url)
    setGoOnAt(player.current?.currentTime ?? 0)
  }
  if (failed)
    return (
      <p className={classes['nothing']} role="alert">
        {t('Your browser cannot play this file. Download it to open it in its own program.')}
      </p>
    )
  const props = {
    ref: (element: HTMLMediaElement | null) => {
      player.current = element
    },
    src: source,
    controls: true,
    preload: 'metadata',
    'aria-label': name,
    'data-own-arrows': '',
    onError,
  } as const
  return <div className={classes['stage']}>{kind === 'video' ? <video {...props} playsInline /> : <audio {...props} />}</div>
}
