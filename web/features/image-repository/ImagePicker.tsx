import { repositoryImages } from '@atrium/contract/image-repository/image-repository.ts'
import { ALL_SITES } from '@atrium/contract/kit/constants.ts'
import { Button, Group, Modal, TextInput } from '@mantine/core'
import { useDebouncedValue, useMediaQuery } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PickerProps } from '../../kit/file/imageSource.ts'
import { useFileUrl } from '../../kit/useFileUrl.ts'
import { useRead } from '../../kit/useRead.ts'
import { useSelectedSite } from '../../kit/useSelectedSite.ts'
import classes from './Repository.module.css'

const ROWS = 24

/** Picks images of the repository for a form. */
export function ImagePicker({ opened, onClose, max, onPick }: PickerProps) {
  const { t } = useTranslation()
  const fileUrl = useFileUrl()
  const { siteId } = useSelectedSite()
  const isPhone = useMediaQuery('(max-width: 699px)', false, { getInitialValueInEffect: false })
  const [typed, setTyped] = useState('')
  const [query] = useDebouncedValue(typed.trim(), 250)
  const [rows, setRows] = useState(ROWS)
  const [picked, setPicked] = useState<readonly number[]>([])
  const { data } = useRead(repositoryImages.search, { query, rowsPerPage: rows }, { enabled: opened, keepOld: true })
  const images = data?.items ?? []
  const pick = (ids: readonly number[]) => {
    const chosen = images.filter(({ id }) => ids.includes(id))
    setPicked([])
    onPick(
      chosen.map(({ id, fileUrl: url, fileName: name, fileType: type, fileSize: size, siteId }) => ({
        imageId: id,
        url,
        name,
        type,
        size,
        siteId,
      })),
    )
  }
  const toggle = (id: number) => {
    if (max === 1) return pick([id])
    setPicked((now) => (now.includes(id) ? now.filter((one) => one !== id) : [...now, id].slice(-max)))
  }
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('From the repository')}
      size={860}
      fullScreen={isPhone}
      zIndex={260}
      closeButtonProps={{ 'aria-label': t('Close') }}
    >
      <TextInput
        type="search"
        aria-label={t('Search images')}
        placeholder={t('Search')}
        leftSection={<IconSearch size={16} aria-hidden />}
        maxLength={200}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        mb={14}
      />
      {data && images.length === 0 && (
        <p className={classes['nothing']}>{typed ? t('Nothing matches') : t('There are no images here.')}</p>
      )}
      <ul className={classes['grid']} aria-label={t('Images')}>
        {images.map((image) => (
          <li key={image.id} className={classes['tile']}>
            <button
              type="button"
              className={classes['picture']}
              aria-label={t('Choose {{name}}', { name: image.name })}
              aria-pressed={max === 1 ? undefined : picked.includes(image.id)}
              onClick={() => toggle(image.id)}
            >
              <img src={fileUrl(image.fileUrl, { siteId: image.siteId, size: '256' })} alt="" loading="lazy" />
            </button>
            <span className={classes['name']}>
              {image.name}
              {siteId === ALL_SITES.id && <small>{image.siteName}</small>}
            </span>
          </li>
        ))}
      </ul>
      <Group justify="space-between" mt={14}>
        {data && data.totalFiltered > images.length ? (
          <Button variant="default" onClick={() => setRows(rows + ROWS)}>
            {t('Show more')}
          </Button>
        ) : (
          <span />
        )}
        {max > 1 && (
          <Button disabled={picked.length === 0} onClick={() => pick(picked)}>
            {t('Use {{count}} images', { count: picked.length })}
          </Button>
        )}
      </Group>
    </Modal>
  )
}
