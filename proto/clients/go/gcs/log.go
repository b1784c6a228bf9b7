package gcs

import (
	"crypto/ed25519"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
)

// checkpoint is the signed state of the transparency log (C2SP tlog-checkpoint).
type checkpoint struct {
	origin, signed string
	size           int64
	root           []byte
	signatures     []string
}

// leafClaim is the claim that the checkpoint's log contains a bundle with this audit head.
type leafClaim struct {
	auditHead  string
	checkpoint *checkpoint
}

var (
	checkpointForm = regexp.MustCompile(
		`^((.+)\n(0|[1-9]\d{0,15})\n([A-Za-z0-9+/]{43}=)\n)\n((?:\x{2014} \S+ [A-Za-z0-9+/]+={0,2}\n)+)$`)
	indexForm = regexp.MustCompile(`^index (0|[1-9]\d{0,15})$`)
)

// smallOrder has the encoded y of keys of small order, and y + p where it fits (libsodium). Anybody can sign for such a
// key.
var smallOrder = []string{
	strings.Repeat("00", 32),
	"01" + strings.Repeat("00", 31),
	"26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05",
	"c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a",
	"ec" + strings.Repeat("ff", 30) + "7f",
	"ed" + strings.Repeat("ff", 30) + "7f",
	"ee" + strings.Repeat("ff", 30) + "7f",
}

func readCheckpoint(note string) (*checkpoint, error) {
	parts := checkpointForm.FindStringSubmatch(note)
	if parts == nil {
		return nil, errors.New("this is not a checkpoint")
	}
	size, _ := strconv.ParseInt(parts[3], 10, 64)
	root, err := unbase64(parts[4])
	return &checkpoint{origin: parts[2], signed: parts[1], size: size, root: root, signatures: lines(parts[5])}, err
}

// signer returns the trusted key that signed. The bundle's keys must be exactly the keys that signed, in the order of
// the signatures.
func (c *checkpoint) signer(keyFile string, trusted []string) (string, error) {
	keys := lines(keyFile)
	if strings.Join(keys, "\n")+"\n" != keyFile || len(keys) != len(c.signatures) {
		return "", errors.New("it is not one key a line, and one for each signature on the checkpoint")
	}
	for index, key := range keys {
		if !c.isSignedBy(key, c.signatures[index]) {
			return "", fmt.Errorf("key %d is not the one that has signed checkpoint.txt", index+1)
		}
	}
	if len(trusted) == 0 {
		return keys[0], nil
	}
	for _, key := range trusted {
		if slices.Contains(keys, key) {
			return key, nil
		}
	}
	return "", errors.New("no trusted key has signed the checkpoint")
}

// A verifier key is name+id+key, a signature "— name base64". The key's base64 begins with its type, the signature's
// with the key's id (C2SP signed-note).
func (c *checkpoint) isSignedBy(key, signature string) bool {
	rest, isOfOrigin := strings.CutPrefix(key, c.origin+"+")
	id, encoded, _ := strings.Cut(rest, "+")
	typed, err := unbase64(encoded)
	if !isOfOrigin || err != nil || len(typed) != 1+ed25519.PublicKeySize || typed[0] != 1 {
		return false
	}
	keyID := sha256.Sum256(append([]byte(c.origin+"\n"), typed...))
	signed, err := unbase64(strings.TrimPrefix(signature, "\u2014 "+c.origin+" "))
	if err != nil || len(signed) != 4+ed25519.SignatureSize || hex.EncodeToString(keyID[:4]) != id || hex.EncodeToString(signed[:4]) != id {
		return false
	}
	y := slices.Clone(typed[1:])
	y[31] &= 0x7f
	return !slices.Contains(smallOrder, hex.EncodeToString(y)) && ed25519.Verify(typed[1:], []byte(c.signed), signed[4:])
}

func (claim leafClaim) checkInclusion(bundle *Bundle, files map[string]string) error {
	head, note, _ := strings.Cut(files["proof.tlog-proof"], "\n\n")
	path := strings.Split(head, "\n")
	if len(path) < 2 || path[0] != "c2sp.org/tlog-proof@v1" || !indexForm.MatchString(path[1]) {
		return errors.New("this is not a tlog-proof")
	}
	if note != files["checkpoint.txt"] {
		return errors.New("the proof is for another state of the log than checkpoint.txt")
	}
	index, _ := strconv.ParseInt(strings.TrimPrefix(path[1], "index "), 10, 64)
	leaf, err := claim.leaf(bundle)
	if err != nil {
		return err
	}
	root, err := climb(treeHash(0, leaf), index, claim.checkpoint.size, path[2:])
	if err != nil || !slices.Equal(root, claim.checkpoint.root) {
		return errors.Join(err, errors.New("the log does not contain this revision with this session.json: the proof leads to another root"))
	}
	return nil
}

func (claim leafClaim) leaf(bundle *Bundle) ([]byte, error) {
	return canonical(object{
		{"format", "gcs-log-leaf-v2"},
		{"complianceSessionId", bundle.Package.ComplianceSessionID},
		{"packageId", bundle.Package.ID},
		{"revision", json.Number(strconv.Itoa(bundle.Revision))},
		{"manifestSha256", bundle.Package.ExportManifest.SHA256},
		{"auditHead", claim.auditHead},
		{"summarySha256", hashed([]byte(bundle.Summary))},
	})
}

// climb computes the root to which a path leads (RFC 9162 §2.1.3.2).
func climb(hash []byte, index, size int64, path []string) ([]byte, error) {
	node, last := index, size-1
	if index >= size {
		return nil, errors.New("the index lies outside of the log")
	}
	for _, step := range path {
		sibling, err := unbase64(step)
		if err != nil || last == 0 {
			return nil, errors.Join(err, errors.New("the path is too long"))
		}
		if node%2 == 1 || node == last {
			hash = treeHash(1, sibling, hash)
			for node%2 == 0 && node != 0 {
				node, last = node/2, last/2
			}
		} else {
			hash = treeHash(1, hash, sibling)
		}
		node, last = node/2, last/2
	}
	if last != 0 {
		return nil, errors.New("the path is too short")
	}
	return hash, nil
}

func treeHash(kind byte, parts ...[]byte) []byte {
	digest := sha256.Sum256(append([]byte{kind}, slices.Concat(parts...)...))
	return digest[:]
}

// unbase64 decodes canonical base64 only.
func unbase64(text string) ([]byte, error) {
	data, err := base64.StdEncoding.Strict().DecodeString(text)
	if err != nil || base64.StdEncoding.EncodeToString(data) != text {
		return nil, errors.New("there is another spelling of base64 in it")
	}
	return data, nil
}
