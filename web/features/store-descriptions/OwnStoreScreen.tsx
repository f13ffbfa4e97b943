import { storeDescriptions, storeEntity } from '@atrium/contract/store-descriptions/store-descriptions.ts'
import { Paper } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { EntityForm } from '../../kit/EntityForm.tsx'
import { imageBody, withImage } from '../../kit/file/imageForm.ts'
import { formatInstant } from '../../kit/formatting.ts'
import { Loaded } from '../../kit/Loaded.tsx'
import { Page } from '../../kit/Page.tsx'
import { useRead } from '../../kit/useRead.ts'
import { useViewer } from '../../kit/useViewer.ts'
import { useWrite } from '../../kit/useWrite.ts'

/** A client says what its store is. */
export function OwnStoreScreen() {
  const { t } = useTranslation()
  const { user } = useViewer()
  const id = user.tenant?.id ?? 0
  const read = useRead(storeDescriptions.get, { id }, { enabled: id > 0, fresh: true })
  const save = useWrite(storeDescriptions.save, { quiet: true, success: t('The store description was saved.') })
  const updated = read.data?.dateUpdated
  return (
    <Page
      title={t('Store Description')}
      about={updated ? t('Updated {{date}}', { date: formatInstant(updated) }) : t('Tell the customers of the site who you are.')}
      narrow
    >
      <Loaded read={read} height={420}>
        {(store) => (
          <Paper withBorder radius="md" p="lg">
            <EntityForm
              key={store.id}
              fields={storeEntity.form}
              schema={storeDescriptions.save.body}
              values={withImage(store, store.storeImageUrl)}
              onSubmit={(values, sending) =>
                save.mutateAsync(imageBody(values, sending), sending.file ? { file: sending.file } : undefined)
              }
              onReload={async () => {
                const { data } = await read.refetch()
                return data ? withImage(data, data.storeImageUrl) : {}
              }}
              progress={save.progress}
            />
          </Paper>
        )}
      </Loaded>
    </Page>
  )
}
