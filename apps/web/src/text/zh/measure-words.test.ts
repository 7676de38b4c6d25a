import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).filter((file) =>
  /(?<!test)\.ts$/.test(file),
)

/** 人 counts heads: who is inside, takes part, has looked. 位 counts persons of a list, before what they are: 位来宾, 位粉丝. */
const WRONG = [
  /\} ?位(参与者|参加|观众|在|看过|喜欢|收藏|赞过|举报)/,
  /里面的人，\$\{\w+\} ?位/,
  /\} ?人(来宾|客人|粉丝|核销员|新朋友)/,
]
const findWrong = (text: string): string[] => text.split('\n').filter((line) => WRONG.some((rule) => rule.test(line)))

test('人 counts heads and 位 persons of a list, everywhere alike', () => {
  expect(files.length).toBeGreaterThan(100)
  const found = files.flatMap((file) => findWrong(readFileSync(path.join(import.meta.dirname, file), 'utf8')))
  expect(found).toEqual([])
})

test('a wrong measure word is reported', () => {
  expect(findWrong('`${count} 位参与者`\n`${count} 人来宾`\n`里面的人，${count} 位`')).toHaveLength(3)
  expect(findWrong('`${count} 位来宾`\n`${count} 人参加`')).toEqual([])
})
