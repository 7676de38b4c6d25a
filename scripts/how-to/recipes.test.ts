import { expect, test } from 'vitest'
import { reportPlanted } from './check-copy.mjs'
import { PLANTS } from './plants.mjs'
import { readRecipes } from './read-recipes.mjs'

/** A copy of the sources is compiled once, beside the checks of `npm test`. */
const COMPILE_TIMEOUT_MS = 600_000

/** `planted…`, as the compiler writes it. */
const PLANTED = /\bplanted\w+|\bPLANTED_\w+|\b\w+\.planted\b/g
/** What follows from a line that is missing elsewhere: a table without the name, read by it. */
const FOLLOWS = /TS(7053|7006|7031)\b/
/** Examples of what there is may be named beside a recipe. */
const IS_TEST = /\.test\.tsx?$|\/testing\//

const findNames = (text: string) => new Set(text.match(PLANTED))

test(
  'the compiler asks for what the recipes say, and for nothing else: a page may be followed step by step',
  () => {
    const recipes = readRecipes()
    const wanted = new Map(PLANTS.map(({ recipe }) => [recipe, recipes.get(recipe)]))
    expect([...wanted].filter(([, steps]) => steps === undefined)).toEqual([])
    const recipeByName = new Map(PLANTS.flatMap(({ recipe, replace }) => [...findNames(replace)].map((name) => [name, recipe])))

    const asked = [...wanted.values()].flatMap((steps = []) => steps.map(({ path }) => path))
    const reports = reportPlanted(PLANTS, asked).map(({ file, text }) => {
      const of = new Set([...findNames(text)].flatMap((name) => recipeByName.get(name) ?? []))
      return { file, text, recipes: [...of] }
    })
    const asksFor = (recipe: string, file: string) =>
      wanted.get(recipe)?.some((step) => step.path === file && step.asks === 'compiler')
    const unasked = PLANTS.flatMap(({ recipe }) =>
      (wanted.get(recipe) ?? [])
        .filter(
          ({ path, asks }) => asks === 'compiler' && !reports.some((one) => one.file === path && one.recipes.includes(recipe)),
        )
        .map(({ path }) => `${recipe}: ${path}`),
    )
    const unnamed = reports
      .filter(
        ({ file, text, recipes: of }) =>
          of.length > 0 && !FOLLOWS.test(text) && !IS_TEST.test(file) && !of.some((one) => asksFor(one, file)),
      )
      .map(({ file, recipes: of }) => `${of.join(', ')}: ${file}`)
    expect({ unasked: [...new Set(unasked)], unnamed: [...new Set(unnamed)] }).toEqual({ unasked: [], unnamed: [] })
  },
  COMPILE_TIMEOUT_MS,
)

test('a recipe begins in the file in which its first step is planted', () => {
  const recipes = readRecipes()
  expect(PLANTS.filter(({ recipe, file }) => recipes.get(recipe)?.[0]?.path !== file).map(({ recipe }) => recipe)).toEqual([])
})
