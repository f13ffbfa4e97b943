import { type Album, type RepositoryImage, repositoryImages } from '@atrium/contract/image-repository/image-repository.ts'
import { ActionIcon, Menu } from '@mantine/core'
import { IconDots, IconDownload, IconFolder, IconLink, IconPencil, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { copyLink } from '../../kit/copy-link.ts'
import { LateMenu } from '../../kit/menus/LateMenu.tsx'
import { useFileUrl } from '../../kit/useFileUrl.ts'
import { useWrite } from '../../kit/useWrite.ts'
import { useRemoveImages } from './useRemoveImages.ts'

const icon = { size: 16, stroke: 1.7 }

/** What can be done with one image. */
export function ImageMenu({ image, albums, onEdit }: { image: RepositoryImage; albums: readonly Album[]; onEdit: () => void }) {
  const { t } = useTranslation()
  const fileUrl = useFileUrl()
  const move = useWrite(repositoryImages.move, { success: t('The images were moved.') })
  const remove = useRemoveImages()
  const { id, name, mayChange, siteId, tenantId } = image
  const places = albums.filter(
    (album) => album.mayChange && album.siteId === siteId && album.tenantId === tenantId && album.id !== image.albumId,
  )
  return (
    <LateMenu
      button={
        <ActionIcon size={28} variant="subtle" color="gray" aria-label={t('Actions for {{name}}', { name })}>
          <IconDots size={16} />
        </ActionIcon>
      }
    >
      {mayChange && (
        <Menu.Item leftSection={<IconPencil {...icon} />} onClick={onEdit}>
          {t('Edit')}
        </Menu.Item>
      )}
      <Menu.Item leftSection={<IconLink {...icon} />} onClick={() => void copyLink(`/image-repository?edit=${id}`)}>
        {t('Copy link')}
      </Menu.Item>
      <Menu.Item leftSection={<IconDownload {...icon} />} component="a" href={fileUrl(image.fileUrl, { siteId, download: true })}>
        {t('Download')}
      </Menu.Item>
      {mayChange && (
        <>
          {places.slice(0, 12).map((album) => (
            <Menu.Item
              key={album.id}
              leftSection={<IconFolder {...icon} />}
              onClick={() => move.mutate({ ids: [id], albumId: album.id })}
            >
              {t('Move to {{album}}', { album: album.name })}
            </Menu.Item>
          ))}
          {image.albumId !== null && (
            <Menu.Item leftSection={<IconFolder {...icon} />} onClick={() => move.mutate({ ids: [id], albumId: null })}>
              {t('Take out of its album')}
            </Menu.Item>
          )}
          <Menu.Item leftSection={<IconTrash {...icon} />} color="red" onClick={() => void remove([image])}>
            {t('Delete')}
          </Menu.Item>
        </>
      )}
    </LateMenu>
  )
}
