import type { PublicRecord } from '@atrium/contract/kit/public-pages.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { apiBase } from '../../../kit/api-base.ts'
import classes from './Record.module.css'

interface Props {
  pictures: PublicRecord['pictures']
  name: string
}

/** The pictures of a record: one large, the others to choose from. */
export function PictureShow({ pictures, name }: Props) {
  const { t } = useTranslation()
  const [at, setAt] = useState(0)
  const shown = pictures[at] ?? pictures[0]
  if (!shown) return null
  const nameOf = (index: number) =>
    pictures[index]?.caption || t('{{name}}, picture {{n}} of {{count}}', { name, n: index + 1, count: pictures.length })
  return (
    <figure className={classes['show']}>
      <img className={classes['large']} src={`${apiBase}${shown.url}?size=1024`} alt={nameOf(at)} />
      {shown.caption && <figcaption>{shown.caption}</figcaption>}
      {pictures.length > 1 && (
        <ul className={classes['thumbs']}>
          {pictures.map(({ url }, index) => (
            <li key={url}>
              <button type="button" aria-pressed={index === at} aria-label={nameOf(index)} onClick={() => setAt(index)}>
                <img src={`${apiBase}${url}?size=256`} alt="" loading="lazy" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </figure>
  )
}
