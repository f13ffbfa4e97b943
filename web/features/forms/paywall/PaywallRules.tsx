import { formPaywall, MAX_PAYWALL_RULES, type PaywallRule } from '@atrium/contract/forms/paywall.ts'
import type { FieldData } from '@atrium/contract/kit/field-data.ts'
import type { Values } from '@atrium/contract/kit/paths.ts'
import { IconMailDollar } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Loaded } from '../../../kit/Loaded.tsx'
import { useRead } from '../../../kit/useRead.ts'
import { useWrite } from '../../../kit/useWrite.ts'
import { RuleDrawer } from '../rules/RuleDrawer.tsx'
import { RuleList } from '../rules/RuleList.tsx'
import { byInput } from '../rules/rule-form.ts'
import { sentences } from '../rules/words.ts'
import { paywallRuleFields, ruleDraft, ruleOf } from './paywall-rule-form.ts'

interface Props {
  category: string
  controls: readonly FieldData[]
}

/** When a link to an entry is mailed, and to whom. */
export function PaywallRules({ category, controls }: Props) {
  const { t, i18n } = useTranslation()
  const read = useRead(formPaywall.rules, { category })
  const templates = useRead(formPaywall.templates, { category }).data?.items ?? []
  const save = useWrite(formPaywall.save, { quiet: true, success: t('The rule was saved.') })
  const remove = useWrite(formPaywall.remove, { success: t('The rule was deleted.') })
  const [edited, setEdited] = useState<PaywallRule | 'new'>()
  const rule = edited === 'new' ? undefined : edited
  const { ofPaywall } = sentences(t, i18n, controls)
  const nameOf = (id: number) => templates.find((one) => one.id === id)?.name ?? ''
  const about = (one: PaywallRule) => (one.active ? ofPaywall(one, nameOf(one.templateId)) : t('Not in force.'))
  const submit = async (values: Values) => {
    const { id = null, version = null } = rule ?? {}
    await save.mutateAsync({ category, id, version, ...ruleOf(values) }).catch((error: unknown) => {
      throw byInput(error)
    })
  }
  const moveUp = ({ place, name: _name, ...one }: PaywallRule, at: number) =>
    save.mutate({ ...one, name: _name, category, place: at })
  return (
    <Loaded read={read} height={120}>
      {({ items }) => (
        <>
          <RuleList
            title={t('When links are mailed')}
            about={t('Once for an entry, when it comes to meet the rule. Make its invoice before, so that it can be paid.')}
            empty={
              templates.length > 0
                ? t('Mail the link when an entry is ready, such as once its stage is Issued.')
                : t('Write an e-mail first.')
            }
            icon={IconMailDollar}
            rules={items.map((one) => ({ key: String(one.id), text: one.name, about: about(one) }))}
            addText={t('Add rule')}
            mayAdd={items.length < MAX_PAYWALL_RULES && templates.length > 0}
            onAdd={() => setEdited('new')}
            onEdit={(at) => setEdited(items[at])}
            onMoveUp={(at) => moveUp(items[at] as PaywallRule, at)}
            onRemove={(at) => remove.mutate({ category, id: items[at]?.id ?? 0 })}
          />
          <RuleDrawer
            title={rule ? t('Edit rule') : t('New rule')}
            edited={edited === 'new' ? edited : edited?.id}
            controls={controls}
            fields={paywallRuleFields(controls, templates)}
            values={ruleDraft(rule, templates)}
            onSubmit={submit}
            onClose={() => setEdited(undefined)}
          />
        </>
      )}
    </Loaded>
  )
}
