import type { FieldInput } from '@atrium/contract/kit/field-data.ts'
import { customFields } from '@atrium/contract/tenancy/fields/custom-fields.ts'
import { describe, expect, test } from 'vitest'
import { openTestApp } from '../../testing/test-app.ts'

const { call, database } = await openTestApp()
type Field = Partial<FieldInput> & Pick<FieldInput, 'kind' | 'label'>
const get = async (who: 'landlord' | 'manager' | 'client' | 'otherLandlord' = 'landlord', of: 'tenant' | 'lease' = 'tenant') =>
  (await call(who, who === 'client' ? customFields.own : customFields.get, { of })).body
const save = (fields: readonly Field[], version: number | null, of: 'tenant' | 'lease' = 'tenant') =>
  call('landlord', customFields.save, { of, version, fields: fields as FieldInput[] })

describe('the fields of a company', () => {
  test('are none at first, and are seen as far as they are meant for the viewer', async () => {
    expect(await get()).toEqual({ of: 'tenant', version: null, fields: [], preparing: [] })
    const saved = await save(
      [
        { kind: 'text', label: 'Insurance broker', forClients: true },
        {
          kind: 'choice',
          label: 'Franchise',
          options: [
            { value: null, text: 'Open' },
            { value: null, text: 'Closed' },
          ],
        },
        { kind: 'flag', label: 'After hours', required: true },
      ],
      null,
    )
    expect(saved.status).toBe(200)
    const { version, fields, preparing } = await get('manager')
    expect([version, preparing]).toEqual([1, []])
    expect(fields.map(({ label, required }) => [label, required])).toEqual([
      ['Insurance broker', false],
      ['Franchise', false],
      ['After hours', false],
    ])
    expect(fields[1]?.options).toEqual([
      { value: 'o1', text: 'Open' },
      { value: 'o2', text: 'Closed' },
    ])
    expect((await get('client')).fields.map(({ label }) => label)).toEqual(['Insurance broker'])
    expect((await call('client', customFields.get, { of: 'tenant' })).status).toBe(403)
    expect((await get('otherLandlord')).fields).toEqual([])
    expect((await get('landlord', 'lease')).fields).toEqual([])
  })

  test('are set by who may manage the company, of the version that was shown', async () => {
    const { fields, version } = await get()
    expect((await call('manager', customFields.save, { of: 'tenant', version, fields })).status).toBe(403)
    expect((await call('client', customFields.save, { of: 'tenant', version, fields })).status).toBe(403)
    expect((await save(fields, null)).failure.code).toBe('saved-meanwhile')
    expect((await save(fields.toReversed(), version)).status).toBe(200)
    expect((await get()).fields).toEqual(fields.toReversed())
    const both = [save(fields, 2), save(fields, 2)]
    expect((await Promise.all(both)).map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test('keep kind and id; what contradicts itself is refused at its place', async () => {
    const { fields, version } = await get()
    const [broker, franchise, hours] = fields as [Field, Field, Field]
    const wrong = async (some: readonly Field[]) => (await save(some, version)).failure.fieldErrors
    expect(await wrong([{ ...broker, kind: 'day' }])).toMatchObject({ 'fields.0.kind': { code: 'custom-field-kind' } })
    expect(await wrong([{ ...broker, id: 999 }])).toMatchObject({ 'fields.0.id': { code: 'custom-field-unknown' } })
    expect(await wrong([broker, { ...hours, label: 'INSURANCE BROKER' }])).toMatchObject({
      'fields.1.label': { code: 'custom-field-label-taken' },
    })
    expect(await wrong([{ ...broker, label: 'unit' }])).toMatchObject({ 'fields.0.label': { code: 'custom-field-label-taken' } })
    expect(await wrong([{ ...franchise, options: [] }])).toMatchObject({ 'fields.0.options': { code: 'custom-field-options' } })
    const twice = [
      { value: null, text: 'A' },
      { value: null, text: 'a' },
    ]
    expect(await wrong([{ ...franchise, options: twice }])).toMatchObject({
      'fields.0.options.1.text': { code: 'custom-option-taken' },
    })
    const many = Array.from({ length: 41 }, (_, at): Field => ({ kind: 'number', label: `Number ${at}` }))
    expect(await wrong(many)).toMatchObject({ fields: { code: 'custom-columns' } })
  })

  test('that are removed stay removed, and neither their ids nor the values of their choices are used again', async () => {
    const { fields, version } = await get()
    const [broker, franchise, hours] = fields as [Field, Field, Field]
    const renamed = {
      ...franchise,
      options: [
        { value: 'o2', text: 'Shut' },
        { value: 'o2-of-mine', text: 'New' },
      ],
    }
    expect((await save([broker, renamed], version)).status).toBe(200)
    const after = await get()
    expect(after.fields[1]?.options).toEqual([
      { value: 'o2', text: 'Shut' },
      { value: 'o3', text: 'New' },
    ])
    expect((await save([broker, renamed, hours], after.version)).failure.fieldErrors).toMatchObject({
      'fields.2.id': { code: 'custom-field-unknown' },
    })
    expect((await save([...after.fields, { kind: 'flag', label: 'After hours' }], after.version)).status).toBe(200)
    expect((await get()).fields[2]?.id).toBe((hours.id ?? 0) + 1)
    await expect(database.pool.query('update form_versions set fields = fields')).rejects.toThrow('stays as it is')
  })
})
