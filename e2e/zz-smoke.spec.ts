import { expect, test } from '@playwright/test'
test('ready', async ({ page }) => { await page.goto('/readyz'); await expect(page.locator('body')).toBeVisible() })
