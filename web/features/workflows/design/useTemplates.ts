import { contractTemplates } from '@atrium/contract/contracts/templates.ts'
import { esignTemplates } from '@atrium/contract/esignatures/templates.ts'
import { useRead } from '../../../kit/useRead.ts'
import { useViewer } from '../../../kit/useViewer.ts'

/** The templates in use that steps can name, by the kind of step. */
export function useTemplates(enabled: boolean) {
  const { may } = useViewer()
  const documents = useRead(
    esignTemplates.list,
    { active: true, rowsPerPage: 500 },
    { enabled: enabled && may(esignTemplates.list) },
  )
  const contracts = useRead(
    contractTemplates.search,
    { status: 'Published', rowsPerPage: 500 },
    { enabled: enabled && may(contractTemplates.search) },
  )
  const toSign = documents.data?.items ?? []
  return {
    of: (kind: unknown) =>
      (kind === 'Sign' ? toSign : (contracts.data?.items ?? [])).map(({ id, name }) => ({ value: id, label: name })),
    rolesOf: (template: unknown): readonly string[] => toSign.find(({ id }) => id === template)?.roles ?? [],
  }
}
