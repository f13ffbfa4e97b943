import { type Album, type RepositoryImage, repositoryImages } from '@atrium/contract/image-repository/image-repository.ts'
import { Button, Menu } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useWrite } from '../../kit/useWrite.ts'
import classes from './Repository.module.css'
import { useRemoveImages } from './useRemoveImages.ts'

interface Props {
  chosen: readonly RepositoryImage[]
  albums: readonly Album[]
  onDone: () => void
}

/** What can be done with all images that are selected. */
export function SelectionBar({ chosen, albums, onDone }: Props) {
  const { t } = useTranslation()
  const move = useWrite(repositoryImages.move, { success: t('The images were moved.') })
  const remove = useRemoveImages()
  const [first] = chosen
  if (!first) return null
  const ids = chosen.map(({ id }) => id)
  const isOne = chosen.every(({ siteId, tenantId }) => siteId === first.siteId && tenantId === first.tenantId)
  const places = isOne
    ? albums.filter(({ mayChange, siteId, tenantId }) => mayChange && siteId === first.siteId && tenantId === first.tenantId)
    : []
  const put = (albumId: number | null) => {
    move.mutate({ ids, albumId })
    onDone()
  }
  return (
    <section className={classes['selection']} aria-label={t('Selected images')}>
      <strong>{t('{{count}} selected', { count: chosen.length })}</strong>
      <Menu position="top" withinPortal>
        <Menu.Target>
          <Button variant="default" size="xs">
            {t('Move to album')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {places.map(({ id, name }) => (
            <Menu.Item key={id} onClick={() => put(id)}>
              {name}
            </Menu.Item>
          ))}
          <Menu.Item onClick={() => put(null)}>{t('Without an album')}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Button variant="light" color="red" size="xs" onClick={async () => (await remove(chosen)) && onDone()}>
        {t('Delete')}
      </Button>
      <Button variant="subtle" size="xs" onClick={onDone}>
        {t('Cancel')}
      </Button>
    </section>
  )
}
