import { place } from '@zhanjian/contract/places/places.ts'
import { expect, test } from 'vitest'
import { buildPlace, type PlaceForm, placePin, toOwnPosition, toPlaceForm } from './place-form.ts'

const form = (changes: Partial<PlaceForm>): PlaceForm => ({ ...toPlaceForm(null), ...changes })

test('S-70 a place is called by its name, else by its address, else by its region', () => {
  expect(buildPlace(form({ name: ' 良渚 ', address: '美丽洲路' }), '杭州市')?.name).toBe('良渚')
  expect(buildPlace(form({ address: '美丽洲路' }), '杭州市')).toMatchObject({ name: '美丽洲路', address: '美丽洲路' })
  expect(buildPlace(form({ regionCode: '330100' }), '浙江省杭州市')).toMatchObject({ name: '浙江省杭州市', regionCode: '330100' })
  expect(buildPlace(form({ name: ' ' }), undefined)).toBeNull()
})

test('S-70 every finished place is one that the server accepts', () => {
  const long = '长'.repeat(300)
  const built = buildPlace(
    form({ address: `${long}\n`, position: toOwnPosition({ longitude: 1 / 3, latitude: 2 / 3 }, 'exact') }),
    long,
  )
  expect(place.parse(built)).toEqual(built)
})

test('S-70 the name of a pasted link is taken where none was typed', () => {
  const position = { longitude: 120.1596, latitude: 30.2503, datum: 'wgs84' as const }
  expect(placePin(form({ name: ' ' }), position, '画室')).toMatchObject({ name: '画室', position })
  expect(placePin(form({ name: '老地方' }), position, '画室')).toMatchObject({ name: '老地方', position })
  expect(placePin(form({ name: '老地方' }), null, '')).toMatchObject({ name: '老地方', position: null })
})

test('S-70 the own position is kept to about 100 m unless the user chooses otherwise', () => {
  const at = { longitude: 120.155_123_456_7, latitude: 30.274_987_654_3 }
  expect(toOwnPosition(at, 'about')).toEqual({ longitude: 120.155, latitude: 30.275, datum: 'wgs84' })
  expect(toOwnPosition(at, 'exact')).toEqual({ longitude: 120.1551235, latitude: 30.2749877, datum: 'wgs84' })
})
