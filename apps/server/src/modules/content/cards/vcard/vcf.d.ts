// The package has no types of its own.
declare module 'vcf' {
  interface Property {
    valueOf(): string
  }

  export default class VCard {
    static parse(text: string): VCard[]
    get(name: string): Property | Property[] | undefined
  }
}
