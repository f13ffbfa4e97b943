import { addressIn } from '@atrium/contract/kit/addresses.ts'
import type { CustomValues, FieldData } from '@atrium/contract/kit/field-data.ts'
import { fieldFilesIn } from '@atrium/contract/kit/field-files.ts'
import { holdsFiles, holdsValue, isRelation, saysNothing } from '@atrium/contract/kit/field-kinds.ts'
import { nameKey } from '@atrium/contract/kit/lookup.ts'
import type { PublicFact } from '@atrium/contract/kit/public-pages.ts'
import type { Related } from '@atrium/contract/kit/related.ts'
import { and, eq, isNull, or } from 'drizzle-orm'
import type { ReadDb } from '../../../platform/database/open.ts'
import { formOf } from '../../../platform/forms/form.ts'
import { valuesOf } from '../../../platform/forms/values.ts'
import { publicPictures } from '../../../platform/pictures/pictures-of.ts'
import type { PublicCategory } from '../../../platform/public-pages/published.ts'
import { sites, tenants } from '../../../platform/tenancy/tables.ts'
import { aboutForm } from '../find-form.ts'
import { hiddenIn, wallOf } from '../paywall/wall.ts'
import { lookedUp } from '../relations/looked-up.ts'
import { relatedForReader } from '../relations/names.ts'
import { conditionsOf } from '../rules/stored-conditions.ts'
import { forms, formValueFiles, formValues } from '../tables.ts'
import { shownInPublic } from './shown-fields.ts'
import { formPublicPages } from './tables.ts'

/** The page of an entry at /public-page/formvalue/{id}: docs/features/form-public-pages.md. */
export const publicEntry: PublicCategory = {
  async find(db, id, app) {
    const found = await findPublished(db, id)
    const whole = found && (await formOf(db, found.entry.landlordId, aboutForm(found.form.category)))
    if (!whole) return undefined
    const { entry, form, page, siteName } = found
    const { landlordId, siteId } = entry
    const wall = await wallOf(db, form.id)
    const held = (await valuesOf(db, whole, [id])).get(id) ?? {}
    const { at } = await lookedUp({ db, app }, landlordId, whole.controls, [held])
    // As the company sees it: nobody outside is to read what a rule keeps out of the entry.
    const hidden = hiddenIn(whole.controls, await conditionsOf(db, form.id), whole.controls, at(siteId, held))
    const shown = shownInPublic(whole.controls, wall, page).filter((field) => !hidden.has(field.id))
    const told = await relatedForReader({ db, app }, shown, held, { seesAll: false, entry })
    const called = shown.find((field) => field.kind === 'text' && !saysNothing(told[`f${field.id}`]))
    return {
      landlordId,
      name: called ? String(told[`f${called.id}`]) : form.title,
      summary: [called ? form.title : '', siteName].filter(Boolean).join(' · '),
      description: '',
      address: '',
      facts: withoutEmpty(shown.flatMap((field) => (field === called ? [] : (factOf(field, told) ?? [])))),
      pictures: [
        ...shown.filter(holdsFiles).flatMap(({ id: fieldId }) => picturesIn(held[`f${fieldId}`])),
        ...(page.pictures && !wall?.files ? await publicPictures(db, formValueFiles, entry) : []),
      ],
    }
  },
}

/** An entry that is published, of a form that is in use and has public pages, at a site and of a client that are in use. */
async function findPublished(db: ReadDb, id: number) {
  const [found] = await db
    .select({ entry: formValues, form: forms, page: formPublicPages, siteName: sites.name })
    .from(formValues)
    .innerJoin(forms, eq(forms.id, formValues.formId))
    .innerJoin(formPublicPages, eq(formPublicPages.formId, forms.id))
    .innerJoin(sites, eq(sites.id, formValues.siteId))
    .leftJoin(tenants, eq(tenants.id, formValues.tenantId))
    .where(
      and(
        eq(formValues.id, id),
        eq(formValues.isPublic, true),
        eq(forms.state, 'Published'),
        eq(sites.active, true),
        or(isNull(formValues.tenantId), eq(tenants.active, true)),
      ),
    )
  return found
}

/** The pictures among the files of a field; no other file is public. */
const picturesIn = (value: unknown) =>
  fieldFilesIn(value).flatMap(({ id, fileType }) => (fileType.startsWith('image/') ? [{ fileId: id, caption: '' }] : []))

/** What a field says; undefined: nothing. */
function factOf(field: FieldData, told: CustomValues): PublicFact | undefined {
  const { id, kind, options } = field
  const label = { own: field.label }
  if (!holdsValue(field)) return { as: 'heading', label }
  const value = told[isRelation(field) ? nameKey(`f${id}`) : `f${id}`]
  if (kind !== 'flag' && saysNothing(value)) return undefined
  const wordsOf = (chosen: readonly unknown[]) =>
    chosen.flatMap((one) => options.find((option) => option.value === one)?.text ?? [])
  const text = String(value)
  switch (kind) {
    case 'flag':
      return { as: 'yesno', label, value: value === true }
    case 'choice':
    case 'choices': {
      const words = wordsOf([value].flat())
      return words.length > 0 ? { as: 'text', label, value: words.join(', ') } : undefined
    }
    case 'relation': {
      const { name } = value as Related
      return name ? { as: 'text', label, value: name } : undefined
    }
    case 'number':
      return { as: 'number', label, value: Number(value), ...(field.unit ? { unit: { own: field.unit } } : {}) }
    case 'percent':
      return { as: 'percent', label, value: Number(value) }
    case 'money':
      return { as: 'cents', label, value: Number(value) }
    case 'instant':
      return { as: 'instant', label, value: text, zone: field.zone || 'UTC' }
    case 'address': {
      const { street, city, province, postalCode, country } = addressIn(value)
      const lines = [street, city, [province, postalCode].filter(Boolean).join(' ')]
      return { as: 'address', label, value: lines.filter(Boolean).join(', '), country }
    }
    case 'url':
      return /^https?:/i.test(text) ? { as: 'link', label, value: text, href: text } : { as: 'text', label, value: text }
    case 'email':
      return { as: 'link', label, value: text, href: `mailto:${encodeURI(text)}` }
    case 'phone':
      return { as: 'link', label, value: text, href: `tel:${text.replace(/[^\d+]/g, '')}` }
    case 'text':
    case 'longText':
    case 'day':
    case 'time':
      return { as: kind, label, value: text }
    default:
      return undefined
  }
}

/** Without headings under which nothing is left. */
const withoutEmpty = (facts: readonly PublicFact[]) =>
  facts.filter(({ as }, at) => as !== 'heading' || (facts[at + 1]?.as ?? 'heading') !== 'heading')
