package gcs

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode/utf16"
	"unicode/utf8"
)

// object is a JSON object with its members in the order of the text. Arrays are []any, numbers json.Number.
type object []member

type member struct {
	name  string
	value any
}

func (o object) get(name string) any {
	for _, member := range o {
		if member.name == name {
			return member.value
		}
	}
	return nil
}

func (o object) without(name string) object {
	return slices.DeleteFunc(slices.Clone(o), func(m member) bool { return m.name == name })
}

// Canonical returns the RFC 8785 form of a JSON text. It refuses a repeated member, half of a surrogate pair, and a
// number that does not fit a double.
func Canonical(text []byte) ([]byte, error) {
	value, err := parse(text)
	if err != nil {
		return nil, err
	}
	return canonical(value)
}

// Matches an escaped backslash, a surrogate pair, or half of one.
var surrogates = regexp.MustCompile(`(?i)\\\\|\\ud[89ab][0-9a-f]{2}\\ud[c-f][0-9a-f]{2}|\\ud[89a-f]`)

func parse(text []byte) (any, error) {
	if !utf8.Valid(text) || !json.Valid(text) {
		return nil, errors.New("this is not JSON")
	}
	for _, match := range surrogates.FindAll(text, -1) {
		if len(match) == len(`\ud8`) {
			return nil, errors.New("there is half of a surrogate pair in it")
		}
	}
	decoder := json.NewDecoder(bytes.NewReader(text))
	decoder.UseNumber()
	return parseValue(decoder)
}

func parseValue(decoder *json.Decoder) (any, error) {
	token, err := decoder.Token()
	if err != nil {
		return nil, err
	}
	switch token {
	case json.Delim('['):
		items := []any{}
		for decoder.More() {
			item, err := parseValue(decoder)
			if err != nil {
				return nil, err
			}
			items = append(items, item)
		}
		_, err := decoder.Token()
		return items, err
	case json.Delim('{'):
		return parseMembers(decoder)
	}
	return token, nil
}

func parseMembers(decoder *json.Decoder) (object, error) {
	members := object{}
	seen := map[string]bool{}
	for decoder.More() {
		token, err := decoder.Token()
		if err != nil {
			return nil, err
		}
		name, _ := token.(string)
		if seen[name] {
			return nil, fmt.Errorf("the member %q is repeated", name)
		}
		seen[name] = true
		value, err := parseValue(decoder)
		if err != nil {
			return nil, err
		}
		members = append(members, member{name, value})
	}
	_, err := decoder.Token()
	return members, err
}

func canonical(value any) ([]byte, error) { return spell(nil, value, true) }

// spell appends the value in the form of ECMAScript's JSON.stringify. With sorted members that form is RFC 8785.
func spell(out []byte, value any, sorted bool) ([]byte, error) {
	switch value := value.(type) {
	case string:
		return append(out, spellString(value)...), nil
	case json.Number:
		number, err := strconv.ParseFloat(string(value), 64)
		if err != nil {
			return nil, fmt.Errorf("no double holds %s", value)
		}
		return append(out, spellNumber(number)...), nil
	case []any:
		return spellList(out, "[]", len(value), func(out []byte, index int) ([]byte, error) {
			return spell(out, value[index], sorted)
		})
	case object:
		members := slices.Clone(value)
		if sorted {
			slices.SortFunc(members, func(a, b member) int {
				return slices.Compare(utf16.Encode([]rune(a.name)), utf16.Encode([]rune(b.name)))
			})
		}
		return spellList(out, "{}", len(members), func(out []byte, index int) ([]byte, error) {
			out = append(append(out, spellString(members[index].name)...), ':')
			return spell(out, members[index].value, sorted)
		})
	}
	text, err := json.Marshal(value) // true, false, null
	return append(out, text...), err
}

func spellList(out []byte, brackets string, length int, item func([]byte, int) ([]byte, error)) ([]byte, error) {
	out = append(out, brackets[0])
	for index := range length {
		if index > 0 {
			out = append(out, ',')
		}
		var err error
		if out, err = item(out, index); err != nil {
			return nil, err
		}
	}
	return append(out, brackets[1]), nil
}

// spellNumber returns what ECMAScript's Number::toString returns: the shortest digits that read back as the same
// double.
func spellNumber(number float64) string {
	if number == 0 {
		return "0" // minus zero, too
	}
	if size := math.Abs(number); size >= 1e-6 && size < 1e21 {
		return strconv.FormatFloat(number, 'f', -1, 64)
	}
	digits, exponent, _ := strings.Cut(strconv.FormatFloat(number, 'e', -1, 64), "e")
	return digits + "e" + exponent[:1] + strings.TrimLeft(exponent[1:], "0")
}

var escapes = map[rune]string{
	'"': `\"`, '\\': `\\`, '\b': `\b`, '\f': `\f`, '\n': `\n`, '\r': `\r`, '\t': `\t`,
}

// spellString escapes only what JSON requires, because encoding/json also escapes characters for HTML and JavaScript.
func spellString(text string) string {
	var out strings.Builder
	out.WriteByte('"')
	for _, character := range text {
		escape, isNamed := escapes[character]
		switch {
		case isNamed:
			out.WriteString(escape)
		case character < 0x20:
			fmt.Fprintf(&out, `\u%04x`, character)
		default:
			out.WriteRune(character)
		}
	}
	out.WriteByte('"')
	return out.String()
}
