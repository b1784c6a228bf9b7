/**
 * Transliterates `name` to the letters A to Z. Returns one spelling per entry of `choices`. ICAO Doc 9303, part 3,
 * section 6 (eighth edition, 2021) gives issuers of documents a choice for five letters.
 */
export function transliterationsOf(name: string): readonly string[] {
  return choices.map((choice) =>
    name
      .toUpperCase()
      .normalize('NFC')
      .replaceAll(/./gu, (letter) => choice.get(letter) ?? letters.get(letter) ?? letter)
      .normalize('NFKD')
      .replaceAll(/[\p{M}·'’ʼ‘]/gu, ''),
  );
}

/** Letters in tables A and B whose Unicode decomposition does not contain A to Z. Omits table B's language variants. */
const letters = pairs(
  'Æ AE Ð D Đ D Ħ H Ŋ N Ø OE Œ OE Ŧ T Þ TH Ł L ẞ SS ' +
    'А A Б B В V Г G Д D Е E Ж ZH З Z И I К K Л L М M Н N О O П P Р R С S Т T У U Ф F Х KH Ц TS Ч CH Ш SH Щ SHCH ' +
    'Ъ IE Ы Y Э E Ю IU Я IA Ё E Й I Ў U Ђ D Є IE Ѕ DZ І I Ї I Ј J Љ LJ Њ NJ Ќ K Џ DZ Ѫ U Ѵ Y Ґ G Ғ G Һ C',
);

/**
 * One map per spelling. The first two are issuers' choices for five letters. The last one is for lists that only drop
 * accents.
 */
const choices = ['Ä AE Å AA Ñ N Ö OE Ü UE', 'Ä AE Å AA Ñ NXX Ö OE Ü UXX', 'Ä A Å A Ñ N Ö O Ü U Ø O'].map(pairs);

function pairs(text: string): ReadonlyMap<string, string> {
  const words = text.split(' ');
  return new Map(words.flatMap((word, index) => (index % 2 === 0 ? [[word, words[index + 1] ?? '']] : [])));
}
