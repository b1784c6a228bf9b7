package gcs

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"reflect"
	"slices"
	"strconv"
	"strings"
)

// Bundle has the contents of a verified evidence bundle.
type Bundle struct {
	Package  EvidencePackage
	Revision int
	// PackageJSON is the package, byte for byte as it was sealed.
	PackageJSON string
	// Documents has the document of each entry, in the same order; empty for a deleted one.
	Documents []string
	// Summary is session.json, the session's outcome.
	Summary string
	// SignedBy is the verifier key that signed the checkpoint of the log.
	SignedBy string
	// NotCompared lists files of the bundle that this verifier does not compare, so they remain unproven.
	NotCompared []string
}

const (
	bundleFormat = "gcs-evidence-bundle-v2"
	// guideHash is the SHA-256 of the guide, README.md, which is the same in every bundle of the format.
	guideHash = "0fd670a1e42bbdd69d21934cbfdd9a958f13602e5bfe7c675d659fedcedebe49"
)

var fileNames = []string{
	"README.md", "report.html", "package.json", "package.canonical.json", "session.json",
	"audit-chain.json", "evidence-documents.json", "proof.tlog-proof", "checkpoint.txt", "public-key.txt",
}

// Members of a package and of its parts, in the order in which they are sealed.
var (
	packageMembers = []string{
		"id", "object", "complianceSessionId", "bookingReference", "workflowVersion", "generatedAt", "entries", "auditEvents",
		"exportManifest",
	}
	entryMembers    = []string{"type", "reference", "sha256", "capturedAt", "retentionState"}
	eventMembers    = []string{"id", "type", "actorType", "reasonCode", "occurredAt"}
	manifestMembers = []string{"format", "version", "sha256"}
)

// VerifyBundle verifies the bytes of a bundle.json offline. It checks the guide, the manifest hash, each document's
// hash and the audit chain. It checks the transparency log's leaf, the path to the checkpoint, and the Ed25519
// signatures on it. It returns an *Error with ErrorCodeEvidenceInvalid for the first fault, with its file.
//
// trustedKeys are C2SP verifier keys of the log, from its operator. Without them, VerifyBundle uses the keys in the
// bundle, and the caller must compare SignedBy with a key from the operator. VerifyBundle does not compare the report,
// so read the report only after verify-evidence has verified it.
func VerifyBundle(text []byte, trustedKeys ...string) (*Bundle, error) {
	files, revision, err := readBundle(text)
	if err != nil {
		return nil, invalid("bundle.json", err)
	}
	bundle := &Bundle{
		Revision: revision, PackageJSON: files["package.json"], Summary: files["session.json"],
		NotCompared: []string{"report.html"},
	}
	var pkg object
	var claim leafClaim
	for _, check := range []struct {
		file string
		work func() error
	}{
		{"package.json", func() error { pkg, err = checkPackage(files); return err }},
		{"package.json", func() error { return json.Unmarshal([]byte(bundle.PackageJSON), &bundle.Package) }},
		{"evidence-documents.json", func() error {
			bundle.Documents, err = checkDocuments(pkg, files["evidence-documents.json"])
			return err
		}},
		{"session.json", func() error { return checkSummary(pkg, files["session.json"]) }},
		{"audit-chain.json", func() error { claim.auditHead, err = checkChain(pkg, files["audit-chain.json"]); return err }},
		{"checkpoint.txt", func() error { claim.checkpoint, err = readCheckpoint(files["checkpoint.txt"]); return err }},
		{"public-key.txt", func() error {
			bundle.SignedBy, err = claim.checkpoint.signer(files["public-key.txt"], trustedKeys)
			return err
		}},
		{"proof.tlog-proof", func() error { return claim.checkInclusion(bundle, files) }},
	} {
		if err := check.work(); err != nil {
			return nil, invalid(check.file, err)
		}
	}
	return bundle, nil
}

func readBundle(text []byte) (files map[string]string, revision int, err error) {
	value, err := exact(string(text))
	if err != nil {
		return nil, 0, err
	}
	bundle, _ := value.(object)
	if bundle.get("format") != bundleFormat || !slices.Equal(namesOf(bundle), []string{"format", "revision", "files"}) {
		return nil, 0, errors.New("this is not an evidence bundle that is known here")
	}
	contents, _ := bundle.get("files").(object)
	if !slices.Equal(namesOf(contents), fileNames) {
		return nil, 0, errors.New("the files are not those of the format, in their order")
	}
	files = map[string]string{}
	for _, file := range contents {
		content, isText := file.value.(string)
		if !isText {
			return nil, 0, fmt.Errorf("%s is not a text", file.name)
		}
		files[file.name] = content
	}
	number, _ := bundle.get("revision").(json.Number)
	revision, err = strconv.Atoi(string(number))
	if hashed([]byte(files["README.md"])) != guideHash {
		return nil, 0, errors.New("README.md is not the guide of the format")
	}
	return files, revision, err
}

func namesOf(value object) []string {
	names := []string{}
	for _, member := range value {
		names = append(names, member.name)
	}
	return names
}

// exact parses JSON only in the exact form that the service writes.
func exact(text string) (any, error) {
	value, err := parse([]byte(text))
	if err != nil {
		return nil, err
	}
	if again, err := spell(nil, value, false); err != nil || string(again) != text {
		return nil, errors.New("it is not spelt the way it was written")
	}
	return value, nil
}

func checkPackage(files map[string]string) (object, error) {
	value, err := exact(files["package.json"])
	if err != nil {
		return nil, err
	}
	pkg, _ := value.(object)
	if err := checkMembers(pkg); err != nil {
		return nil, err
	}
	unsigned, claimed, err := unsignedPackage([]byte(files["package.json"]))
	if err != nil {
		return nil, err
	}
	if string(unsigned) != files["package.canonical.json"] {
		return nil, errors.New("package.canonical.json is not the RFC 8785 form of the package")
	}
	if digest := hashed(unsigned); digest != claimed {
		return nil, fmt.Errorf("the manifest hash is %s, the package claims %s", digest, claimed)
	}
	return pkg, nil
}

// checkMembers requires the members in sealed order. The manifest hash does not prove their order, because it covers
// the sorted members.
func checkMembers(pkg object) error {
	manifest, _ := pkg.get("exportManifest").(object)
	hasOwn := slices.Equal(namesOf(pkg), packageMembers) && slices.Equal(namesOf(manifest), manifestMembers)
	for name, members := range map[string][]string{"entries": entryMembers, "auditEvents": eventMembers} {
		items, isList := pkg.get(name).([]any)
		hasOwn = hasOwn && isList && !slices.ContainsFunc(items, func(item any) bool {
			value, _ := item.(object)
			return !slices.Equal(namesOf(value), members)
		})
	}
	if !hasOwn {
		return errors.New("the members are not those of a package, in their order")
	}
	return nil
}

func checkDocuments(pkg object, text string) ([]string, error) {
	entries, _ := pkg.get("entries").([]any)
	value, err := exact(text)
	documents, isList := value.([]any)
	if err != nil || !isList || len(documents) != len(entries) {
		return nil, errors.Join(err, fmt.Errorf("it is not one document for each of %d entries", len(entries)))
	}
	texts := make([]string, len(documents))
	for index := range entries {
		entry, _ := entries[index].(object)
		if err := checkDocument(pkg, entry, documents[index]); err != nil {
			return nil, fmt.Errorf("entry %d (%v): %w", index+1, entry.get("reference"), err)
		}
		texts[index], _ = documents[index].(string)
	}
	return texts, nil
}

func checkDocument(pkg, entry object, document any) error {
	text, isText := document.(string)
	isDeleted := entry.get("retentionState") == string(RetentionStateDeleted)
	switch {
	case !isText && document == nil && isDeleted:
		return nil
	case !isText:
		return errors.New("the document is missing, yet not deleted")
	case isDeleted:
		return errors.New("the document is there, yet deleted")
	case hashed([]byte(text)) != entry.get("sha256"):
		return errors.New("the document is not the one that was sealed")
	}
	value, err := exact(text)
	sealed, _ := value.(object)
	isOwn := reflect.DeepEqual(sealed.get("complianceSessionId"), pkg.get("complianceSessionId"))
	for _, name := range []string{"reference", "type", "capturedAt"} {
		isOwn = isOwn && reflect.DeepEqual(sealed.get(name), entry.get(name))
	}
	if err != nil || !isOwn {
		return errors.Join(err, errors.New("the document is of another entry"))
	}
	return nil
}

// checkSummary checks that the summary fits the package. The log's leaf proves that the summary is the sealed one.
func checkSummary(pkg object, text string) error {
	value, err := exact(text)
	summary, _ := value.(object)
	isOwn := reflect.DeepEqual(summary.get("complianceSessionId"), pkg.get("complianceSessionId")) &&
		reflect.DeepEqual(summary.get("workflowVersion"), pkg.get("workflowVersion"))
	if err != nil || !isOwn {
		return errors.Join(err, errors.New("it is of another session"))
	}
	return checkEventsOf(summary, valuesOf(pkg, "auditEvents", "id"), valuesOf(summary, "steps", "type"))
}

// checkEventsOf refuses a summary with an event that the package does not have, or a step that the session did not
// have.
func checkEventsOf(summary object, ids, steps []any) error {
	named := valuesOf(summary, "events", "stepType")
	place := -1
	for index, id := range valuesOf(summary, "events", "id") {
		next := slices.Index(ids, id)
		if next <= place {
			return errors.New("it names an event that is not in the package, or out of its order")
		}
		if !slices.Contains(steps, named[index]) {
			return errors.New("it names a step for an event that the session did not have")
		}
		place = next
	}
	return nil
}

// valuesOf returns the member `name` of each object in a list.
func valuesOf(of object, list, name string) []any {
	items, _ := of.get(list).([]any)
	values := make([]any, len(items))
	for index, item := range items {
		value, _ := item.(object)
		values[index] = value.get(name)
	}
	return values
}

// checkChain recomputes the audit chain and returns its head.
func checkChain(pkg object, text string) (string, error) {
	id, _ := pkg.get("complianceSessionId").(string)
	head := sha256.Sum256([]byte("gcs-audit-v1\n" + id))
	links := []any{}
	events, _ := pkg.get("auditEvents").([]any)
	for _, event := range events {
		spelling, err := canonical(event)
		if err != nil {
			return "", err
		}
		own := sha256.Sum256(spelling)
		head = sha256.Sum256(slices.Concat(head[:], own[:]))
		members, _ := event.(object)
		links = append(links, object{{"id", members.get("id")}, {"head", hex.EncodeToString(head[:])}})
	}
	expected, err := spell(nil, links, false)
	if err != nil || !bytes.Equal(expected, []byte(text)) {
		return "", errors.Join(err, errors.New("the audit chain is not that of the package's events"))
	}
	return hex.EncodeToString(head[:]), nil
}

func lines(text string) []string {
	return strings.FieldsFunc(text, func(r rune) bool { return r == '\n' })
}
