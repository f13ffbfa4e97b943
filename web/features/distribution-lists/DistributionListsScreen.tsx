import {
  type DistributionList,
  distributionListColumns,
  distributionListEntity,
  distributionLists,
} from '@atrium/contract/distribution-lists/distribution-lists.ts'
import type { Field } from '@atrium/contract/kit/fields.ts'
import { IconEye, IconUsersGroup } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EntityScreen } from '../../kit/EntityScreen.tsx'
import { RecordDrawer } from '../../kit/form/RecordDrawer.tsx'
import { useDrawerAt } from '../../kit/form/useDrawerAt.ts'
import { useSelectedSite } from '../../kit/useSelectedSite.ts'
import { useViewer } from '../../kit/useViewer.ts'
import { useWrite } from '../../kit/useWrite.ts'
import { MembersField } from './MembersField.tsx'
import { ReachedDialog } from './ReachedDialog.tsx'

const addresses = {
  list: '/distributionList',
  create: '/distributionList/new',
  edit: '/distributionList/edit',
  param: 'distributionListId',
}
const membersField: Field = { value: 'members', text: 'Members', kind: 'text' }
const fields = [...distributionListEntity.form, membersField]
const noMembers = { tenantIds: [], contactIds: [], rules: [] }

/** The company's distribution lists, with their form at an address of its own. */
export function DistributionListsScreen() {
  const { t } = useTranslation()
  const { may } = useViewer()
  const { siteId, site } = useSelectedSite()
  const drawer = useDrawerAt(addresses)
  const remove = useWrite(distributionLists.remove, { success: t('The distribution list was deleted.') })
  const [shown, setShown] = useState<DistributionList>()
  const texts = {
    rules: ({ members }: DistributionList) => String(members.rules.length || '–'),
    site: (list: DistributionList) => list.site ?? t('All'),
  }
  const mayChange = may(distributionLists.save)
  return (
    <EntityScreen
      name="distributionLists"
      title={t('Distribution Lists')}
      about={site ? t('At {{site}}', { site: site.name }) : t('At all of your sites')}
      call={distributionLists.search}
      ask={{ siteId }}
      columns={distributionListColumns}
      card={['name', 'description', 'site']}
      render={texts}
      exportText={texts}
      nameOf={({ name }) => name}
      drawer={mayChange ? drawer : undefined}
      onOpen={setShown}
      createText={t('Create list')}
      rowActions={(list) => [{ text: t('Who is reached'), icon: IconEye, onClick: () => setShown(list) }]}
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
        hint: t('A list holds people you write to together: chosen one by one, or by a rule such as “all clients of a site”.'),
      }}
    >
      {mayChange && (
        <RecordDrawer
          drawer={drawer}
          entity="distributionList"
          fields={fields}
          get={distributionLists.get}
          create={distributionLists.save}
          update={distributionLists.save}
          start={{ siteId: siteId > 0 ? siteId : null, members: noMembers }}
          render={{ members: (input) => <MembersField {...input} /> }}
          width={640}
          words={{
            new: t('New distribution list'),
            edit: t('Edit distribution list'),
            create: t('Create list'),
            created: t('The distribution list was created.'),
            saved: t('The distribution list was saved.'),
          }}
        />
      )}
      <ReachedDialog list={shown} onClose={() => setShown(undefined)} />
    </EntityScreen>
  )
}
