import {
  type StoreDescription,
  storeColumns,
  storeDescriptions,
  storeEntity,
  stores,
} from '@atrium/contract/store-descriptions/store-descriptions.ts'
import { IconBuildingStore, IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EntityScreen } from '../../kit/EntityScreen.tsx'
import { FilePicture } from '../../kit/FilePicture.tsx'
import { imageBody, withImage } from '../../kit/file/imageForm.ts'
import { RecordDrawer } from '../../kit/form/RecordDrawer.tsx'
import { useDrawer } from '../../kit/form/useDrawer.ts'
import { ReadingDialog } from '../../kit/ReadingDialog.tsx'
import { usePlace } from '../../kit/usePlace.ts'
import { useViewer } from '../../kit/useViewer.ts'
import { useWrite } from '../../kit/useWrite.ts'

/** The stores of the chosen site as their clients describe them; the landlord corrects them. */
export function StoresScreen() {
  const { t } = useTranslation()
  const { siteId, about } = usePlace()
  const drawer = useDrawer()
  const mayChange = useViewer().may(stores.update)
  const remove = useWrite(storeDescriptions.remove, { success: t('The store description was deleted.') })
  const [shown, setShown] = useState<StoreDescription>()
  const picture = ({ storeImageUrl, siteId: at, name }: StoreDescription) => (
    <FilePicture file={storeImageUrl ? { url: storeImageUrl, siteId: at } : undefined} name={name} size={32} radius={6} />
  )
  return (
    <EntityScreen
      name="store-descriptions"
      title={t('Stores Description')}
      about={about}
      call={storeDescriptions.search}
      ask={{ siteId }}
      columns={storeColumns}
      card={['storeImageUrl', 'name', 'storeDescription']}
      filters={[
        {
          value: 'described',
          text: t('Store description'),
          options: [
            { value: true, text: t('Described') },
            { value: false, text: t('Not described yet') },
          ],
        },
      ]}
      render={{ storeImageUrl: picture }}
      exportText={{ storeImageUrl: ({ storeImageUrl }) => (storeImageUrl ? t('Yes') : t('No')) }}
      nameOf={({ name }) => name}
      {...(mayChange
        ? {
            href: ({ id }: StoreDescription) => drawer.editHref(id),
            rowActions: ({ id }: StoreDescription) => [{ text: t('Edit'), icon: IconPencil, onClick: () => drawer.openEdit(id) }],
            remove: {
              can: ({ version }: StoreDescription) => version !== null,
              text: t('The client can describe its store again. This cannot be undone.'),
              action: t('Delete store description'),
              run: ({ id }: StoreDescription) => remove.mutate({ id }),
            },
          }
        : { onOpen: setShown })}
      createText=""
      empty={{ icon: IconBuildingStore, title: t('There are no clients at this site yet.') }}
    >
      {mayChange && (
        <RecordDrawer
          drawer={drawer}
          entity="store description"
          fields={storeEntity.form}
          get={storeDescriptions.get}
          create={stores.update}
          update={stores.update}
          formOf={(store) => withImage(store, store.storeImageUrl)}
          bodyOf={imageBody}
          words={{
            new: t('Store description'),
            edit: t('Store description'),
            create: t('Save'),
            created: t('The store description was saved.'),
            saved: t('The store description was saved.'),
          }}
        />
      )}
      <ReadingDialog
        reading={shown && { title: shown.name, about: `${shown.tenantName} · ${shown.siteName}`, text: shown.storeDescription }}
        onClose={() => setShown(undefined)}
      />
    </EntityScreen>
  )
}
