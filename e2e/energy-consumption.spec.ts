// Features: energy-consumption
import { expect } from '@playwright/test'
import { openAs } from './support.ts'
import { further, test } from './test.ts'

/** A year that the demo leaves alone, for each project another: they share one server. */
const years: Record<string, number> = { 'desktop-light': 2018, 'phone-dark': 2017, 'phone-light': 2016 }

test(
  'a landlord enters a client’s year, and the client sees it as a table beside the chart',
  further,
  async ({ browser }, info) => {
    const year = String(years[info.project.name] ?? 2019)
    const landlord = await openAs(browser, 'landlord', info)
    await landlord.goto('/energy-consumption?new=')
    const form = landlord.getByRole('dialog', { name: 'Enter energy consumption' })
    await form.getByLabel('Site').click()
    await landlord.getByRole('option', { name: 'Harbourview Centre' }).click()
    await form.getByLabel('Client').fill('Luma')
    await landlord.getByRole('option', { name: /Luma Optics/ }).click()
    await form.getByLabel('Year').click()
    await landlord.getByRole('option', { name: year }).click()
    await form.getByLabel('January').fill('1234')
    await form.getByRole('button', { name: 'Save figures' }).click()
    await expect(landlord.getByText('The figures were saved.')).toBeVisible()

    const client = await openAs(browser, 'client', info)
    await client.goto(`/energy-consumption?year=${year}`)
    await expect(client.getByText('1,234').first()).toBeVisible()
    await expect(client.getByRole('figure', { name: 'Energy Consumption' })).toBeVisible()
    await client.getByRole('button', { name: 'Show as table' }).click()
    await expect(client.getByRole('rowheader', { name: 'December' })).toBeVisible()
    await expect(client.getByRole('button', { name: 'Enter energy consumption' })).toHaveCount(0)
  },
)
