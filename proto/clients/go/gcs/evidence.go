package gcs

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
)

// VerifyPackage checks the manifest hash of an evidence package offline: SHA-256 of the text's RFC 8785 form without
// exportManifest.sha256. It returns an *Error with ErrorCodeEvidenceInvalid for a fault. The hash proves only that the
// package is intact. A bundle also proves that it is the sealed package: see VerifyBundle.
func VerifyPackage(text []byte) (*EvidencePackage, error) {
	unsigned, claimed, err := unsignedPackage(text)
	if err != nil {
		return nil, invalid("package.json", err)
	}
	if digest := hashed(unsigned); digest != claimed {
		return nil, invalid("package.json", fmt.Errorf("the manifest hash is %s, the package claims %s", digest, claimed))
	}
	var pkg EvidencePackage
	if err := json.Unmarshal(text, &pkg); err != nil {
		return nil, invalid("package.json", err)
	}
	return &pkg, nil
}

// unsignedPackage returns the bytes that the manifest hash covers, and the hash that the package claims.
func unsignedPackage(text []byte) (unsigned []byte, claimed string, err error) {
	value, err := parse(text)
	if err != nil {
		return nil, "", err
	}
	pkg, isObject := value.(object)
	manifest, hasManifest := pkg.get("exportManifest").(object)
	claimed, hasHash := manifest.get("sha256").(string)
	if !isObject || !hasManifest || !hasHash {
		return nil, "", fmt.Errorf("this is not an evidence package")
	}
	rest := append(pkg.without("exportManifest"), member{"exportManifest", manifest.without("sha256")})
	unsigned, err = canonical(rest)
	return unsigned, claimed, err
}

func hashed(data []byte) string {
	digest := sha256.Sum256(data)
	return hex.EncodeToString(digest[:])
}

func invalid(file string, cause error) *Error {
	return &Error{Code: ErrorCodeEvidenceInvalid, Message: file + ": " + cause.Error(), cause: cause}
}
