import {
  contractLibrary,
  contractSides,
  type PartKind,
  partColumns,
  partEntities,
  partForm,
} from '@atrium/contract/contracts/library.ts'
import { contractTags } from '@atrium/contract/contracts/tags.ts'
import { useTranslation } from 'react-i18next'
import { EntityScreen } from '../../../kit/EntityScreen.tsx'
import { RecordDrawer } from '../../../kit/form/RecordDrawer.tsx'
import { useDrawer } from '../../../kit/form/useDrawer.ts'
import { richForm, richStart } from '../../../kit/rich-text/formText.ts'
import { useViewer } from '../../../kit/useViewer.ts'
import { useWrite } from '../../../kit/useWrite.ts'
import { conditionWords } from '../condition-words.ts'
import { ConditionInput } from './ConditionInput.tsx'
import { libraryWords } from './library-words.ts'
import { RequestsInput } from './RequestsInput.tsx'
import { SignersInput } from './SignersInput.tsx'

/** What contracts are made of, of one kind. */
function LibraryScreen({ kind }: { kind: PartKind }) {
  const { t, i18n } = useTranslation()
  const { may } = useViewer()
  const drawer = useDrawer()
  const calls = contractLibrary[kind]
  const words = libraryWords[kind]
  const remove = useWrite(calls.remove, { success: () => t(words.deleted) })
  const mayChange = may(calls.save)
  const help = t('Fields are filled in as a contract is made: choose them from the list, or write them like {{field}}.', {
    field: '{{Rent}}',
  })
  return (
    <EntityScreen
      name={`contract-${kind}`}
      title={t(words.title)}
      about={t(words.about)}
      call={calls.search}
      ask={{}}
      columns={partColumns(kind)}
      filters={partEntities[kind].filters('status')}
      card={['name', 'status', 'description']}
      render={{
        condition: ({ condition }) => (condition ? conditionWords(t, i18n, condition) : ''),
        requests: ({ requests }) => requests.length,
        signers: ({ signers }) => signers.map(({ side }) => t(contractSides[side])).join(', '),
      }}
      exportText={{
        condition: ({ condition }) => (condition ? conditionWords(t, i18n, condition) : ''),
        requests: ({ requests }) => requests.map(({ label }) => label).join(', '),
        signers: ({ signers }) => signers.map(({ role }) => role).join(', '),
      }}
      nameOf={({ name }) => name}
      drawer={mayChange ? drawer : undefined}
      createText={t(words.new)}
      remove={
        mayChange
          ? {
              text: t('Contracts that have it keep it. This cannot be undone.'),
              action: t('Delete'),
              run: ({ id }) => remove.mutate({ id }),
            }
          : undefined
      }
      empty={{ icon: words.icon, title: t(words.empty), hint: t(words.hint) }}
    >
      {mayChange && (
        <RecordDrawer
          drawer={drawer}
          entity={partEntities[kind].name}
          fields={partForm(kind).map((field) =>
            field.value === 'description' ? { ...field, help: { own: help }, names: contractTags, onPaper: true } : field,
          )}
          get={calls.get}
          create={calls.save}
          update={calls.save}
          formOf={richForm}
          start={{ ...richStart, status: 'Active', description: '', condition: null, requests: [], signers: [] }}
          render={{
            condition: (input) => <ConditionInput {...input} />,
            requests: (input) => <RequestsInput {...input} />,
            signers: (input) => <SignersInput {...input} />,
          }}
          width={640}
          words={{
            new: t(words.new),
            edit: t(words.edit),
            create: t(words.new),
            created: t('It was added.'),
            saved: t('The changes were saved.'),
          }}
        />
      )}
    </EntityScreen>
  )
}

export const ClausesScreen = () => <LibraryScreen key="clause" kind="clause" />
export const AgreementsScreen = () => <LibraryScreen key="agreement" kind="agreement" />
export const SchedulesScreen = () => <LibraryScreen key="schedule" kind="schedule" />
export const SignaturesScreen = () => <LibraryScreen key="signature" kind="signature" />
