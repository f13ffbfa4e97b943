import type { Picture } from '@atrium/contract/kit/pictures.ts'
import { ActionIcon } from '@mantine/core'
import { IconChevronLeft, IconChevronRight, IconPhoto } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFileUrl } from '../useFileUrl.ts'
import classes from './Carousel.module.css'
import { Lightbox } from './Lightbox.tsx'

/** Beyond so many there is a counter instead of a dot for each. */
const MOST_DOTS = 7

/** The pictures of a record one after the other, as large as its card; each opens the large ones with their words. */
export function Carousel({ pictures, name, siteId }: { pictures: readonly Picture[]; name: string; siteId: number }) {
  const { t } = useTranslation()
  const fileUrl = useFileUrl()
  const [at, setAt] = useState(0)
  const [opened, setOpened] = useState(false)
  const count = pictures.length
  const index = Math.min(at, Math.max(0, count - 1))
  const shown = pictures[index]
  if (!shown)
    return (
      <div className={classes['carousel']}>
        <IconPhoto size={56} stroke={1.2} aria-hidden className={classes['none']} />
      </div>
    )
  const step = (by: number) => setAt((index + by + count) % count)
  return (
    <div className={classes['carousel']}>
      <button
        type="button"
        className={classes['picture']}
        aria-label={t('Show {{name}}', { name: shown.caption || name })}
        onClick={() => setOpened(true)}
      >
        <img src={fileUrl(shown.fileUrl, { siteId, size: '512' })} alt={shown.caption || name} loading="lazy" />
      </button>
      {count > 1 && (
        <>
          <ActionIcon
            className={classes['previous'] ?? ''}
            size={36}
            radius="xl"
            variant="default"
            aria-label={t('Previous picture')}
            onClick={() => step(-1)}
          >
            <IconChevronLeft size={18} />
          </ActionIcon>
          <ActionIcon
            className={classes['next'] ?? ''}
            size={36}
            radius="xl"
            variant="default"
            aria-label={t('Next picture')}
            onClick={() => step(1)}
          >
            <IconChevronRight size={18} />
          </ActionIcon>
        </>
      )}
      {count > 1 && count <= MOST_DOTS && (
        <div className={classes['dots']} aria-hidden>
          {pictures.map(({ id }, dot) => (
            <span key={id} data-shown={dot === index || undefined} />
          ))}
        </div>
      )}
      {count > MOST_DOTS && <span className={classes['counter']}>{t('{{n}} of {{all}}', { n: index + 1, all: count })}</span>}
      <Lightbox
        pictures={pictures.map(({ id, caption, description, fileUrl: url, fileName, fileType: type }) => ({
          id,
          caption,
          description,
          file: { url, name: fileName, type, siteId },
        }))}
        at={index}
        onAt={setAt}
        opened={opened}
        onClose={() => setOpened(false)}
      />
    </div>
  )
}
