import { type Album, imageAlbums, repositoryImages } from '@atrium/contract/image-repository/image-repository.ts'
import { ActionIcon, Button, Menu, Modal, TextInput } from '@mantine/core'
import { IconDots, IconFolderPlus, IconPencil, IconTrash } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { confirm } from '../../kit/confirm.tsx'
import { formatNumber } from '../../kit/formatting.ts'
import { LateMenu } from '../../kit/menus/LateMenu.tsx'
import { useWrite } from '../../kit/useWrite.ts'
import { draggedImages, holdsImages } from './dragged-images.ts'
import classes from './Repository.module.css'

interface Props {
  albums: readonly Album[]
  /** `none` or an album's id; null shows all images. */
  shown: string | null
  onShow: (album: string | null) => void
  siteId: number | null
  mayAdd: boolean
  showSite: boolean
}

/** The albums, beside the images: chosen, named, deleted; images are dropped on them. */
export function Albums({ albums, shown, onShow, siteId, mayAdd, showSite }: Props) {
  const { t } = useTranslation()
  const [named, setNamed] = useState<Album | 'new'>()
  const move = useWrite(repositoryImages.move, { success: t('The images were moved.') })
  const remove = useWrite(imageAlbums.remove, { success: t('The album was deleted.') })
  const ask = async ({ id, name }: Album) => {
    const title = t('Delete "{{name}}"?', { name })
    const yes = await confirm({ title, text: t('Its images stay, without an album.'), action: t('Delete album') })
    if (!yes) return
    remove.mutate({ id })
    onShow(null)
  }
  const entry = (value: string | null, text: string, album?: Album) => (
    <AlbumEntry
      key={value ?? 'all'}
      text={album && showSite ? `${text} · ${album.siteName}` : text}
      count={album?.count}
      isShown={shown === value}
      onShow={() => onShow(value)}
      onDrop={
        value === null || (album && !album.mayChange) ? undefined : (ids) => move.mutate({ ids, albumId: album?.id ?? null })
      }
    >
      {album?.mayChange && (
        <LateMenu
          button={
            <ActionIcon size={28} variant="subtle" color="gray" aria-label={t('Actions for {{name}}', { name: album.name })}>
              <IconDots size={16} />
            </ActionIcon>
          }
        >
          <Menu.Item leftSection={<IconPencil size={16} />} onClick={() => setNamed(album)}>
            {t('Rename')}
          </Menu.Item>
          <Menu.Item leftSection={<IconTrash size={16} />} color="red" onClick={() => void ask(album)}>
            {t('Delete')}
          </Menu.Item>
        </LateMenu>
      )}
    </AlbumEntry>
  )
  return (
    <nav className={classes['albums']} aria-label={t('Albums')}>
      <ul>
        {entry(null, t('All images'))}
        {albums.map((album) => entry(String(album.id), album.name, album))}
        {entry('none', t('Without an album'))}
      </ul>
      {mayAdd && (
        <Button size="xs" variant="default" leftSection={<IconFolderPlus size={16} />} onClick={() => setNamed('new')}>
          {t('New album')}
        </Button>
      )}
      {named && <NameDialog album={named} siteId={siteId} onClose={() => setNamed(undefined)} />}
    </nav>
  )
}

interface EntryProps {
  text: string
  count: number | undefined
  isShown: boolean
  onShow: () => void
  onDrop: ((ids: number[]) => void) | undefined
  children: React.ReactNode
}

function AlbumEntry({ text, count, isShown, onShow, onDrop, children }: EntryProps) {
  const [over, setOver] = useState(false)
  return (
    <li
      data-over={over || undefined}
      onDragOver={(event) => {
        if (!onDrop || !holdsImages(event.dataTransfer)) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        setOver(false)
        if (!onDrop || !holdsImages(event.dataTransfer)) return
        event.preventDefault()
        onDrop(draggedImages(event.dataTransfer))
      }}
    >
      <button type="button" aria-current={isShown || undefined} onClick={onShow}>
        <span>{text}</span>
        {count !== undefined && <small>{formatNumber(count)}</small>}
      </button>
      {children}
    </li>
  )
}

function NameDialog({ album, siteId, onClose }: { album: Album | 'new'; siteId: number | null; onClose: () => void }) {
  const { t } = useTranslation()
  const isNew = album === 'new'
  const [name, setName] = useState(isNew ? '' : album.name)
  const save = useWrite(imageAlbums.save, { success: isNew ? t('The album was created.') : t('The album was renamed.') })
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() === '') return
    try {
      await save.mutateAsync(isNew ? { siteId, name } : { id: album.id, version: album.version, name })
      onClose()
    } catch {
      // A toast has said why.
    }
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={isNew ? t('New album') : t('Rename album')}
      closeButtonProps={{ 'aria-label': t('Close') }}
    >
      <form onSubmit={(event) => void submit(event)}>
        <TextInput
          label={t('Name')}
          data-autofocus
          maxLength={100}
          value={name}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <Button type="submit" mt={14} loading={save.isPending} disabled={name.trim() === ''}>
          {isNew ? t('Create album') : t('Save')}
        </Button>
      </form>
    </Modal>
  )
}
