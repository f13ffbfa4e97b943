import { type RentalSpace, rentalSpaceColumns, rentalSpaces } from '@atrium/contract/rental-spaces/rental-spaces.ts'
import { rentalSpaceEntity } from '@atrium/contract/rental-spaces/space-entity.ts'
import { IconBuildingWarehouse } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { EntityScreen } from '../../kit/EntityScreen.tsx'
import { formatRate } from '../../kit/formatting.ts'
import { useImportDialog } from '../../kit/import/useImportDialog.tsx'
import { LoadingDialog } from '../../kit/LoadingDialog.tsx'
import { PictureName } from '../../kit/PictureName.tsx'
import { useSelectedSite } from '../../kit/useSelectedSite.ts'
import { useViewer } from '../../kit/useViewer.ts'
import { useWrite } from '../../kit/useWrite.ts'
import { SpacesMenu } from './SpacesMenu.tsx'
import { useExportSpaces } from './useExportSpaces.ts'
import { viewHref } from './words.ts'

const EDIT = '/rental-space/editcreate'

/** All spaces of the chosen site as a table. */
export function SpaceTable({ about, above }: { about: string; above: ReactNode }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { may } = useViewer()
  const { siteId, site, sites } = useSelectedSite()
  const exporting = useExportSpaces()
  const mayChange = may(rentalSpaces.save)
  const remove = useWrite(rentalSpaces.remove, { success: t('The space was deleted.') })
  const importing = useImportDialog({
    upload: rentalSpaceEntity.upload,
    example: { Site: (site ?? sites[0])?.name ?? 'Lakeside Plaza' },
    call: rentalSpaces.processUploaded,
    title: t('Import spaces'),
    template: t('Spaces template'),
    hint: t('Each needs a name. The site is one of yours; rows without one are of the site that is chosen above.'),
    room: undefined,
    siteId: siteId > 0 ? siteId : null,
    actionText: (count) => t('Import {{count}} spaces', { count }),
    doneText: (count) => t('{{count}} spaces imported', { count }),
  })
  const rate = (key: 'rentPerSqft' | 'cam' | 'tax') => (space: RentalSpace) =>
    space[key] > 0 ? formatRate(space[key], space.currency) : ''
  const plain = (key: 'rentPerSqft' | 'cam' | 'tax') => (space: RentalSpace) => String(space[key])
  return (
    <EntityScreen
      name="rental-spaces"
      title={t('Available Space')}
      about={about}
      above={above}
      menu={<SpacesMenu importItem={mayChange && importing.item} onExport={(format) => void exporting.save(format)} />}
      call={rentalSpaces.search}
      ask={{ siteId }}
      columns={rentalSpaceColumns}
      card={['name', 'type', 'floorSize', 'rentPerSqft', 'isAvailable']}
      filters={[
        ...rentalSpaceEntity.filters('type'),
        {
          value: 'isAvailable',
          text: t('Available'),
          options: [
            { value: true, text: t('Available') },
            { value: false, text: t('Not available') },
          ],
        },
      ]}
      render={{
        name: ({ name, pictures, siteId: at }) => (
          <PictureName name={name} file={pictures[0] && { url: pictures[0].fileUrl, siteId: at }} radius={6}>
            {name}
          </PictureName>
        ),
        rentPerSqft: rate('rentPerSqft'),
        cam: rate('cam'),
        tax: rate('tax'),
      }}
      exportText={{
        rentPerSqft: plain('rentPerSqft'),
        cam: plain('cam'),
        tax: plain('tax'),
      }}
      cuts={['name']}
      href={({ id }) => viewHref(id)}
      nameOf={({ name }) => name}
      drawer={
        mayChange
          ? { newHref: EDIT, editHref: (id) => viewHref(id), openEdit: (id) => void navigate(`${EDIT}/${id}`) }
          : undefined
      }
      createText={t('Add space')}
      remove={
        mayChange
          ? {
              text: t('Its pictures and its past viewings go with it. This cannot be undone.'),
              action: t('Delete space'),
              run: ({ id }) => remove.mutate({ id }),
            }
          : undefined
      }
      empty={{
        icon: IconBuildingWarehouse,
        title: t('There is no available space yet.'),
        hint: t('Add what you have to let, with pictures. Clients see it here, and anybody on its public page.'),
      }}
    >
      {mayChange && importing.dialog}
      <LoadingDialog opened={exporting.busy} />
    </EntityScreen>
  )
}
