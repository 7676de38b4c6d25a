import { expect, test } from 'vitest'
import { sql } from '../db/sql.ts'
import { startTestApp } from '../testing/start-test-app.ts'
import { foldText } from './fold-text.ts'
import { TRADITIONAL } from './simplified.zh.ts'

test('every way to write a text is folded to one form', () => {
  expect(foldText('展覽 ＡＢＣ・山房')).toBe('展览 abc山房')
})

test('the database folds names like the program folds search terms', async () => {
  const { database } = await startTestApp()
  const joined = 'Ｍonet・莫奈 ÉLAN ﾓﾈ 한글 a\u200bb\u00adc ❤\ufe0f 👍🏽 葛\u{e0100} 1\u20602 ㍿ Ⅷ ①'
  const [row] = await database.query<{ joined: string; characters: string }>(
    sql`select folded_name(${joined}) as joined, folded_name(${TRADITIONAL}) as characters`,
  )
  expect(row).toEqual({ joined: foldText(joined), characters: foldText(TRADITIONAL) })
})
