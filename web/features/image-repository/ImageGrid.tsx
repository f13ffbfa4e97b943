import type { Album, RepositoryImage } from '@atrium/contract/image-repository/image-repository.ts'
import { Checkbox } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Lightbox } from '../../kit/pictures/Lightbox.tsx'
import { useFileUrl } from '../../kit/useFileUrl.ts'
import { dragImages } from './dragged-images.ts'
import { ImageMenu } from './ImageMenu.tsx'
import classes from './Repository.module.css'

interface Props {
  images: readonly RepositoryImage[]
  albums: readonly Album[]
  chosen: readonly number[]
  onChoose: (ids: readonly number[]) => void
  onEdit: (id: number) => void
  onTag: (tag: string) => void
  showSite: boolean
}

/** Images as small pictures: opened, selected, dragged to an album. */
export function ImageGrid({ images, albums, chosen, onChoose, onEdit, onTag, showSite }: Props) {
  const { t } = useTranslation()
  const fileUrl = useFileUrl()
  const [at, setAt] = useState(0)
  const [opened, setOpened] = useState(false)
  const toggle = (id: number) => onChoose(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id])
  return (
    <>
      <ul className={classes['grid']} aria-label={t('Images')}>
        {images.map((image, index) => (
          <li
            key={image.id}
            className={classes['tile']}
            data-chosen={chosen.includes(image.id) || undefined}
            draggable={image.mayChange}
            onDragStart={({ dataTransfer }) => dragImages(dataTransfer, chosen.includes(image.id) ? chosen : [image.id])}
          >
            <button
              type="button"
              className={classes['picture']}
              aria-label={t('Show {{name}}', { name: image.name })}
              onClick={() => {
                setAt(index)
                setOpened(true)
              }}
            >
              <img
                src={fileUrl(image.fileUrl, { siteId: image.siteId, size: '256' })}
                alt={image.caption || image.name}
                loading="lazy"
              />
            </button>
            {image.mayChange && (
              <Checkbox
                className={classes['check'] ?? ''}
                size="md"
                aria-label={t('Select {{name}}', { name: image.name })}
                checked={chosen.includes(image.id)}
                onChange={() => toggle(image.id)}
              />
            )}
            <div className={classes['foot']}>
              <div>
                <span className={classes['name']} title={image.name}>
                  {image.name}
                </span>
                <small>{[image.tenant, showSite ? image.siteName : '', image.caption].filter(Boolean).join(' · ')}</small>
              </div>
              <ImageMenu image={image} albums={albums} onEdit={() => onEdit(image.id)} />
            </div>
            {image.tags.length > 0 && (
              <div className={classes['tags']}>
                {image.tags.slice(0, 3).map((tag) => (
                  <button key={tag} type="button" onClick={() => onTag(tag)}>
                    {tag}
                  </button>
                ))}
              </div>
            )}
          </li>
        ))}
      </ul>
      <Lightbox
        pictures={images.map(({ id, caption, fileUrl: url, name, fileType: type, siteId }) => ({
          id,
          caption,
          file: { url, name, type, siteId },
        }))}
        at={at}
        onAt={setAt}
        opened={opened}
        onClose={() => setOpened(false)}
      />
    </>
  )
}
