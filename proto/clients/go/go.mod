module github.com/guest-compliance/guest-compliance/proto/clients/go

go 1.24
