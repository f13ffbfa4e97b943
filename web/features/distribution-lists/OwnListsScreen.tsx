import {
  type DistributionList,
  ownDistributionLists,
  ownListColumns,
  ownListEntity,
} from '@atrium/contract/distribution-lists/distribution-lists.ts'
import type { Field } from '@atrium/contract/kit/fields.ts'
import { IconEye, IconUsersGroup } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EntityScreen } from '../../kit/EntityScreen.tsx'
import { RecordDrawer } from '../../kit/form/RecordDrawer.tsx'
import { useDrawerAt } from '../../kit/form/useDrawerAt.ts'
import { useViewer } from '../../kit/useViewer.ts'
import { useWrite } from '../../kit/useWrite.ts'
import { OwnListDialog } from './OwnListDialog.tsx'
import { OwnMembersField } from './OwnMembersField.tsx'

const addresses = {
  list: '/tenant/distributionList',
  create: '/tenant/distributionList/new',
  edit: '/tenant/distributionList/edit',
  param: 'distributionListId',
}
const membersField: Field = { value: 'members', text: 'Contacts', kind: 'text' }
const fields = [...ownListEntity.form, membersField]

/** A client's own distribution lists, of contacts of its own. */
export function OwnListsScreen() {
  const { t } = useTranslation()
  const { may } = useViewer()
  const drawer = useDrawerAt(addresses)
  const remove = useWrite(ownDistributionLists.remove, { success: t('The distribution list was deleted.') })
  const [shown, setShown] = useState<DistributionList>()
  const mayChange = may(ownDistributionLists.save)
  return (
    <EntityScreen
      name="ownDistributionLists"
      title={t('Distribution Lists')}
      about={t('Your own lists, which nobody else sees')}
      call={ownDistributionLists.search}
      ask={{}}
      columns={ownListColumns}
      card={['name', 'description', 'contacts']}
      nameOf={({ name }) => name}
      drawer={mayChange ? drawer : undefined}
      onOpen={setShown}
      createText={t('Create list')}
      rowActions={(list) => [{ text: t('Who is on it'), icon: IconEye, onClick: () => setShown(list) }]}
      remove={
        mayChange
          ? {
              text: t('Nobody on it is deleted. This cannot be undone.'),
              action: t('Delete list'),
              run: ({ id }) => remove.mutate({ id }),
            }
          : undefined
      }
      empty={{
        icon: IconUsersGroup,
        title: t('There are no distribution lists yet.'),
        hint: t('A list holds contacts of yours whom you write to together.'),
      }}
    >
      {mayChange && (
        <RecordDrawer
          drawer={drawer}
          entity="distributionList"
          fields={fields}
          get={ownDistributionLists.get}
          create={ownDistributionLists.save}
          update={ownDistributionLists.save}
          start={{ members: { contactIds: [] } }}
          formOf={({ id, version, name, description, members: { contactIds } }) => ({
            id,
            version,
            name,
            description,
            members: { contactIds },
          })}
          render={{ members: (input) => <OwnMembersField {...input} /> }}
          words={{
            new: t('New distribution list'),
            edit: t('Edit distribution list'),
            create: t('Create list'),
            created: t('The distribution list was created.'),
            saved: t('The distribution list was saved.'),
          }}
        />
      )}
      <OwnListDialog list={shown} onClose={() => setShown(undefined)} />
    </EntityScreen>
  )
}
