import { contracts, type WholeContract } from '@atrium/contract/contracts/contracts.ts'
import type { ContractRequest } from '@atrium/contract/contracts/library.ts'
import { fields } from '@atrium/contract/kit/fields.ts'
import { documentEndings } from '@atrium/contract/kit/files.ts'
import { Button, Text } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Dotted } from '../../../kit/Dotted.tsx'
import { EntityForm } from '../../../kit/EntityForm.tsx'
import { DropZone } from '../../../kit/file/DropZone.tsx'
import { FileActions } from '../../../kit/file/FileActions.tsx'
import { useFileChecks } from '../../../kit/file/useFileChecks.ts'
import { EntityDrawer } from '../../../kit/form/EntityDrawer.tsx'
import { formatDate, formatInstant } from '../../../kit/formatting.ts'
import { personLink } from '../../../kit/NameLink.tsx'
import { StatusChip } from '../../../kit/StatusChip.tsx'
import { useWrite } from '../../../kit/useWrite.ts'
import classes from './Contract.module.css'

type Part = WholeContract['parts'][number]
interface Props {
  contract: WholeContract
  part: Part
}

/** What a part asks for, each with what was answered, and what is still missing. */
export function Answers({ contract, part, onFill }: Props & { onFill: () => void }) {
  const { t } = useTranslation()
  const { answers, may } = contract
  const answerTo = (request: string) => answers.find((one) => one.key === part.key && one.request === request)
  const hasInputs = part.requests.some(({ kind }) => kind !== 'file')
  return (
    <div className={classes['answers']}>
      <dl>
        {part.requests.map((request) => {
          const answer = answerTo(request.key)
          return (
            <div key={request.key}>
              <dt>
                {request.label}
                {!request.required && ` (${t('optional')})`}
              </dt>
              <dd>
                {answer ? (
                  <>
                    {answer.file ? answer.value : request.kind === 'date' ? formatDate(answer.value) : answer.value}
                    {answer.file && <FileActions file={{ ...answer.file, siteId: contract.siteId }} about={request.label} />}
                    <small>
                      <Dotted parts={[personLink(answer.by, answer.byId), formatInstant(answer.at)]} />
                    </small>
                  </>
                ) : (
                  request.required && <StatusChip status="Missing" tone="waiting" />
                )}
                {may.answer && request.kind === 'file' && <AnswerFile contract={contract} part={part} request={request} />}
              </dd>
            </div>
          )
        })}
      </dl>
      {may.answer && hasInputs && (
        <Button size="xs" variant="default" onClick={onFill}>
          {t('Fill in: {{name}}', { name: part.name })}
        </Button>
      )}
    </div>
  )
}

/** Takes the file that is asked for, which is kept at once. */
function AnswerFile({ contract: { id }, part: { key }, request }: Props & { request: ContractRequest }) {
  const { t } = useTranslation()
  const answer = useWrite(contracts.answer, { success: t('The file is kept.') })
  const { fault, take } = useFileChecks(documentEndings, ([file]) => {
    if (file) answer.mutate({ id, key, files: [request.key] }, { file1: file })
  })
  return (
    <>
      <DropZone accept={documentEndings} disabled={answer.isPending} onFiles={take}>
        {(open) => (
          <Button
            size="xs"
            variant="default"
            leftSection={<IconUpload size={14} aria-hidden />}
            loading={answer.isPending}
            onClick={open}
          >
            {t('Upload: {{name}}', { name: request.label })}
          </Button>
        )}
      </DropZone>
      {fault && (
        <Text size="sm" c="red" role="alert">
          {t(fault.text, fault.values)}
        </Text>
      )}
    </>
  )
}

const kinds = { text: 'text', number: 'number', date: 'date' } as const

/** Fills in what a part asks for, but for its files. */
export function AnswersDrawer({
  contract: { id, answers },
  part,
  onClose,
}: Omit<Props, 'part'> & { part: Part | undefined; onClose: () => void }) {
  const { t } = useTranslation()
  const answer = useWrite(contracts.answer, { quiet: true, success: t('Your answers were saved.') })
  const asked = part?.requests.filter(({ kind }) => kind !== 'file') ?? []
  const held = (request: string) => answers.find((one) => one.key === part?.key && one.request === request)?.value ?? ''
  const startOf = ({ key, kind }: ContractRequest) => {
    const value = held(key)
    if (kind === 'number') return value === '' ? undefined : Number(value)
    return kind === 'date' ? value || null : value
  }
  const form = fields(
    asked.map((request) => ({
      value: request.key,
      text: { own: request.label },
      kind: kinds[request.kind as keyof typeof kinds],
      ...(request.kind === 'number' ? { decimals: 4 } : { max: 500 }),
    })),
  )
  return (
    <EntityDrawer title={part?.name ?? ''} opened={part !== undefined} onClose={onClose} width={480}>
      {part && (
        <EntityForm
          key={part.key}
          fields={form}
          values={Object.fromEntries(asked.map((request) => [request.key, startOf(request)]))}
          onSubmit={(values) =>
            answer.mutateAsync({
              id,
              key: part.key,
              values: asked
                .map(({ key }) => ({ request: key, value: String(values[key] ?? '') }))
                .filter(({ request, value }) => value !== held(request)),
            })
          }
          onSaved={onClose}
          submitText={t('Save answers')}
        />
      )}
    </EntityDrawer>
  )
}
