import { type Album, imageEntity, repositoryImages } from '@atrium/contract/image-repository/image-repository.ts'
import type { Field } from '@atrium/contract/kit/fields.ts'
import { useTranslation } from 'react-i18next'
import { EntityDrawer } from '../../kit/form/EntityDrawer.tsx'
import { RecordDrawer } from '../../kit/form/RecordDrawer.tsx'
import type { useDrawer } from '../../kit/form/useDrawer.ts'
import { useFileUrl } from '../../kit/useFileUrl.ts'
import { useRead } from '../../kit/useRead.ts'
import { useViewer } from '../../kit/useViewer.ts'
import { ImageView } from './ImageView.tsx'
import classes from './Repository.module.css'

const picture: Field = { value: 'fileUrl', text: 'Image', kind: 'text' }

interface Props {
  drawer: ReturnType<typeof useDrawer>
  albums: readonly Album[]
}

/** One image large, with what is said of it: to change, or for who may not, to read. */
export function ImageDrawer({ drawer, albums }: Props) {
  const { t } = useTranslation()
  const { id, opened, close } = drawer
  const isShown = opened && id !== undefined
  const { data, error, refetch } = useRead(repositoryImages.get, { id: id ?? 0 }, { enabled: isShown })
  if (isShown && data?.mayChange) return <ImageForm drawer={drawer} albums={albums} />
  return (
    <EntityDrawer
      title={data?.name ?? t('Image')}
      opened={isShown}
      onClose={close}
      loading={!data}
      error={data ? undefined : error}
      onRetry={() => void refetch()}
    >
      {data && <ImageView image={data} />}
    </EntityDrawer>
  )
}

function ImageForm({ drawer, albums }: Props) {
  const { t } = useTranslation()
  const { kind } = useViewer()
  const fileUrl = useFileUrl()
  const { id, opened, close } = drawer
  const own = imageEntity.form.filter(({ value }) => value !== 'shared' || kind === 'landlord')
  return (
    <RecordDrawer
      drawer={{ id, opened: opened && id !== undefined, isNew: false, close }}
      entity="image"
      fields={(values) => [picture, ...own.filter(({ value }) => value !== 'shared' || values['tenantId'] === null)]}
      get={repositoryImages.get}
      create={repositoryImages.save}
      update={repositoryImages.save}
      options={(image) => ({
        albumId: albums
          .filter(({ siteId, tenantId }) => siteId === image?.siteId && tenantId === image.tenantId)
          .map(({ id: value, name }) => ({ value, label: name })),
      })}
      render={{
        fileUrl: ({ value, values }) => (
          <img
            className={classes['large']}
            src={fileUrl(String(value ?? ''), { siteId: Number(values['siteId']), size: '1024' })}
            alt={String(values['caption'] || values['name'] || '')}
          />
        ),
      }}
      words={{
        new: t('Image'),
        edit: t('Image'),
        create: t('Save'),
        created: t('The image was saved.'),
        saved: t('The image was saved.'),
      }}
    />
  )
}
