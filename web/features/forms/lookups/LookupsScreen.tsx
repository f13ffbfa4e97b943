import { type FormLookup, formLookups, lookupChoiceEntity, lookupColumns, lookupEntity } from '@atrium/contract/forms/lookups.ts'
import { IconFileImport, IconListDetails } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { EntityScreen } from '../../../kit/EntityScreen.tsx'
import { RecordDrawer } from '../../../kit/form/RecordDrawer.tsx'
import { useDrawer } from '../../../kit/form/useDrawer.ts'
import { useWrite } from '../../../kit/useWrite.ts'
import { ChoicesInput } from './ChoicesInput.tsx'
import { asDrafts, asValues } from './drafts.ts'
import { ImportChoices } from './ImportChoices.tsx'

/** /forms/lists: choices that fields of several forms share. */
export function LookupsScreen() {
  const { t } = useTranslation()
  const drawer = useDrawer()
  const [into, setInto] = useState<FormLookup>()
  const remove = useWrite(formLookups.remove, { success: t('The list was deleted.') })
  return (
    <EntityScreen
      name="form-lookups"
      title={t('Shared lists')}
      about={
        <>
          {t('What can be chosen in fields of several forms. A change holds for all of them at once.')}{' '}
          <Link to="/forms">{t('All forms')}</Link>
        </>
      }
      call={formLookups.search}
      ask={{}}
      columns={lookupColumns}
      card={['name', 'choices', 'used']}
      drawer={drawer}
      createText={t('New list')}
      nameOf={({ name }) => name}
      rowActions={(list) => [{ text: t('Import choices'), icon: IconFileImport, onClick: () => setInto(list) }]}
      remove={{
        can: ({ used }) => used === '',
        text: t('No form uses it. What was entered of it stays readable.'),
        action: t('Delete list'),
        run: ({ id }) => remove.mutate({ id }),
      }}
      empty={{
        icon: IconListDetails,
        title: t('There are no shared lists yet.'),
        hint: t('Write a list once, such as trades or zones of a building, and use it in any form.'),
      }}
    >
      <RecordDrawer
        drawer={drawer}
        entity={lookupEntity.name}
        fields={lookupEntity.form}
        get={formLookups.get}
        create={formLookups.save}
        update={formLookups.save}
        formOf={({ used: _, ...list }) => ({ ...list, values: asDrafts(list.values) })}
        start={{ values: asDrafts([]) }}
        bodyOf={(values) => asValues(values)}
        render={{ values: (input) => <ChoicesInput {...input} lookupId={drawer.id} /> }}
        words={{
          new: t('New list'),
          edit: t('Edit list'),
          create: t('Create list'),
          created: t('The list was saved.'),
          saved: t('The list was saved.'),
        }}
      />
      {into && <ImportChoices key={into.id} list={into} upload={lookupChoiceEntity.upload} onClose={() => setInto(undefined)} />}
    </EntityScreen>
  )
}
